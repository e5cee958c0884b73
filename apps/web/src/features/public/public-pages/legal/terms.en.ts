/** The terms of service. */
export const en = {
  title: "Terms of service",
  intro: "These terms govern the use of Elaeis, the app and its server, in this installation.",
  sections: [
    {
      title: "1. Acceptance",
      paragraphs: [
        "By signing in or using the service you accept these terms. If you use it for an organisation, you confirm that you may accept them on its behalf. A written contract with the operator takes precedence over these terms where the two differ.",
      ],
    },
    {
      title: "2. The service",
      paragraphs: [
        "Elaeis records photos, near-infrared values and positions of oil-palm fruits, including offline; estimates oil, dry matter, proteins and fatty acids with an AI; and offers statistics, traceability, imports and exports.",
        "Predictions are estimates, given with an interval and a stated origin. They do not replace a laboratory analysis where a contract, a certificate or a law requires one.",
      ],
    },
    {
      title: "3. Your obligations",
      paragraphs: [
        "Give accurate information, keep your password and keys to yourself, and tell the operator if you think someone else is using them.",
        "Record only what you really measured and photographed, and only where you are allowed to be. Send what is waiting on your device as soon as you have a connection.",
      ],
    },
    {
      title: "4. Prohibited uses",
      paragraphs: [
        "Bypassing access rights, limits or security; accessing other people's data; overloading the service at the expense of others; introducing harmful code; presenting synthetic or predicted values as measured ones; photographing people without their consent.",
      ],
    },
    {
      title: "5. Intellectual property",
      paragraphs: [
        "The software and its drawings belong to their authors and are free: the GNU Affero General Public License, version 3 or later, sets out what you may do with them, and gives you the right to the source code of the version that runs here; ask the operator for it. The operator's name and texts remain the operator's.",
        "Data that you or your organisation record remains yours; you allow the operator to keep and process it as the service requires, including to train models within this installation. The privacy policy explains what you can object to.",
      ],
    },
    {
      title: "6. Availability",
      paragraphs: [
        "The operator takes reasonable care to keep the service available, and may interrupt it for maintenance. The app keeps recording in the meantime. No particular availability is promised unless a written contract says so.",
      ],
    },
    {
      title: "7. Liability",
      paragraphs: [
        "The service is provided as is. As far as the law allows, the operator is not liable for decisions based on estimates alone, for indirect damage or lost profit, or for data lost on a device before the server confirmed it. Liability for intent, gross negligence and harm to life or health is not limited.",
      ],
    },
    {
      title: "8. Termination",
      paragraphs: [
        "You may stop using the service at any time and request the deletion of your account. The operator may suspend an account that breaches these terms, and says why. The privacy policy explains what happens to the data.",
      ],
    },
    {
      title: "9. Governing law",
      paragraphs: [
        "These terms are governed by the law of Singapore, where the head office is, and its courts have jurisdiction; mandatory rights under the law of your country are not affected.",
      ],
    },
    {
      title: "10. Changes",
      paragraphs: [
        "A changed version has a new number and date on this page. Changes to your disadvantage are announced in advance; if you go on using the service afterwards, you accept them.",
      ],
    },
  ],
};
