/** The privacy policy: what the product really keeps. Change it with the product. */
export const en = {
  title: "Privacy policy",
  intro:
    "This policy explains which personal data Elaeis processes, why, for how long, and what you can ask for. The controller is the organisation that runs this installation; its offices are listed on the contact page.",
  sections: [
    {
      title: "1. Data collected",
      paragraphs: [
        "Account: e-mail, role, first and last name, and what you choose to add: phone, street address, postal code, city, country, company, job title. Your password is kept only as a salted hash, an API key only as a hash, and an Ethereum wallet linked to your account only as its address.",
        "Work: the fruits you record, their photos, measured values, remarks and harvest season, and the position with its accuracy if you allow it. Hidden metadata is removed from the photos received.",
        "Predictions: the photos you have analysed, the results, and your corrections.",
        "Devices and sessions: when you signed in, the browser's description of itself and the network address of the session, the browsers you signed in with before, a random name of the device, the version of the app, how much is still unsent, and the fruits that the server refused, without their photos.",
        "Notifications: those you received, the types you chose and, if you turned them on, the address at which your browser's push service reaches a device.",
        "Messages: what you write in the contact and priority access forms, your requests about your data, and the e-mails sent to you.",
        "Cookie choices: what you chose and when, with the browser's description of itself.",
        "Logs: sign-ins, exports, imports and changes are recorded in an audit log; failed sign-ins are counted per account and per address for a short time.",
      ],
    },
    {
      title: "2. Use of the data",
      paragraphs: [
        "To provide the service you signed up for: recording, prediction, statistics, notifications you have turned on (performance of a contract).",
        "To keep the service secure and traceable: sessions, limits, audit log (legitimate interest).",
        "To improve the AI: measured fruits and their photos train models inside this installation (legitimate interest). You can have your fruits left out: see section 6.",
        "To reply when you write to us (at your request). Nothing is used for advertising, nobody is profiled, and no decision about a person is made automatically.",
      ],
    },
    {
      title: "3. Sharing",
      paragraphs: [
        "Your data is not sold. Administrators of this installation see what is recorded in it; collectors see only their own. Other people see a photo only if an administrator publishes it.",
        "Administrators can export fruits and photos as datasets, with the e-mail address of the person who recorded them: for research, for certification, for another program. The organisation is responsible for what becomes of such a copy; each export and each download is recorded in the audit log.",
        "Depending on how this installation is run, it uses a mail server, a file store, a place-name service (which receives coordinates), a map server (which receives the part of the map you look at) and, for push notifications, the push service of your browser (which receives the encrypted notification). Each is turned on by the operator or, for notifications, by you; none is required.",
      ],
    },
    {
      title: "4. How long it is kept",
      paragraphs: [
        "Your account and your work are kept as long as the account exists. When it is deleted, its fruits remain so that the series stay complete, under the former e-mail address or, if you request erasure, under a pseudonym that also replaces you in the audit log; your photos are erased too if you ask.",
        "What is erased disappears from the service at once. Datasets exported earlier may still contain it, as may backups until they are deleted in turn.",
        "Sessions end after 30 days without use, and 90 days after signing in unless set otherwise. A browser you signed in with is forgotten after 400 days without a sign-in, and an account that was never confirmed after 30 days. Sent e-mails are deleted after a period set by the administrators (180 days unless set otherwise). A cookie choice is valid for 365 days.",
        "Requests sent through the forms are kept until they are settled and for as long as the organisation must be able to account for them, or for the period set by the administrators.",
      ],
    },
    {
      title: "5. Security",
      paragraphs: [
        "Access rights are checked by the server and again by the database. Connections are encrypted wherever the installation is reached over HTTPS. Photos open through links that expire. The audit log cannot be changed from the app and is sealed in a chain.",
        "What you record offline stays on your own device until the server has confirmed it: protect the device with a screen lock.",
      ],
    },
    {
      title: "6. Your rights",
      paragraphs: [
        "Once signed in, you find all of this under “My data” in your settings; if you have no account, write through the contact page.",
        "Access: “My data” shows what is kept about you, and how much.",
        "Rectification: correct your fruits yourself, and request the correction of everything else.",
        "Erasure: request the erasure of your account as described in section 4, with or without your photos.",
        "Portability: download everything at any time as a ZIP archive, with your data in JSON and your photos.",
        "Objection: object to any use based on legitimate interest, and withdraw any consent, at any time, without giving a reason. You can restrict processing yourself: your fruits are then kept but left out of training, exports and publication until you lift the restriction.",
        "You may also complain to the data protection authority of the place where you live or work.",
      ],
    },
    {
      title: "7. Privacy contact",
      paragraphs: [
        "Write through the contact page with the subject “Privacy”. A person replies within thirty days; the same applies to requests made under “My data”.",
      ],
    },
  ],
};
