/** The terms of service. */
export const en = {
  title: "Terms of service",
  intro: "These terms govern the use of Elaeis, the app and its server, in this installation.",
  sections: [
    {
      title: "1. Acceptance",
      paragraphs: [
        "By signing in or using the service you accept these terms. If you use it for an organisation, you declare that you may accept them for it. A written contract with the operator goes before these terms where the two differ.",
      ],
    },
    {
      title: "2. The service",
      paragraphs: [
        "Elaeis records photographs, near-infrared values and positions of oil-palm fruits, also without network; estimates oil, dry matter, proteins and fatty acids by means of an AI; and offers statistics, traceability, imports and exports.",
        "Predictions are estimates with an interval and a stated origin. They do not replace a laboratory analysis where a contract, a certificate or a law asks for one.",
      ],
    },
    {
      title: "3. Your obligations",
      paragraphs: [
        "Give true information, keep your password and keys to yourself, and tell the operator when you believe that somebody else uses them.",
        "Record what you really measured and photographed, and only where you may be. Send what waits on your device as soon as there is a network.",
      ],
    },
    {
      title: "4. Prohibited uses",
      paragraphs: [
        "Getting around access rights, limits or security; reaching data of others; loading the service in a way that harms others; introducing harmful code; presenting synthetic or predicted values as measured ones; photographing people without their consent.",
      ],
    },
    {
      title: "5. Intellectual property",
      paragraphs: [
        "The software and its drawings belong to their authors and are free: the GNU Affero General Public License, version 3 or later, says what you may do with them, and gives you the right to the source of the version that runs here; ask the operator for it. The operator's name and texts remain the operator's.",
        "Data that you or your organisation record remain yours; you allow the operator to keep and process them as the service needs, including training models within this installation. What you may object to is said in the privacy policy.",
      ],
    },
    {
      title: "6. Availability",
      paragraphs: [
        "The operator takes reasonable care that the service is available, and may interrupt it for maintenance. The app goes on recording meanwhile. No particular availability is promised unless a written contract says so.",
      ],
    },
    {
      title: "7. Liability",
      paragraphs: [
        "The service is provided as it is. As far as the law allows, the operator is not liable for decisions taken on estimates alone, for indirect damage or lost profit, nor for data lost on a device before the server confirmed it. Liability for intent, gross negligence and harm to life or health is not limited.",
      ],
    },
    {
      title: "8. Termination",
      paragraphs: [
        "You may stop at any time and ask for your account to be deleted. The operator may suspend an account that breaks these terms, and tells why. What happens to the data is said in the privacy policy.",
      ],
    },
    {
      title: "9. Governing law",
      paragraphs: [
        "These terms follow the law of Singapore, where the head office is, and its courts decide; mandatory rights that the law of your country gives you are not touched.",
      ],
    },
    {
      title: "10. Changes",
      paragraphs: [
        "A changed version carries a new number and date on this page. Changes that put you at a disadvantage are announced beforehand; who goes on using the service afterwards accepts them.",
      ],
    },
  ],
};
