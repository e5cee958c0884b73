/** The privacy policy: what the product really keeps. Change it with the product. */
export const en = {
  title: "Privacy policy",
  intro:
    "This policy says which personal data Elaeis handles, why, for how long, and what you may ask for. The controller is the organisation that runs this installation; its offices stand on the contact page.",
  sections: [
    {
      title: "1. Data collected",
      paragraphs: [
        "Account: e-mail, role, first and last name, and what you choose to add: phone, street address, postal code, city, country, company, job title. Your password is kept only as a salted hash, an API key only as its fingerprint, and of an Ethereum wallet that you tie to your account its address.",
        "Work: the fruits you record, their photographs, measured values, remarks, harvest season, and the position with its accuracy if you allow it. Hidden metadata of received photographs is removed.",
        "Predictions: the pictures you have analysed, the answers, and your corrections.",
        "Devices and sessions: when you signed in, the browser's own description and network address of the session, with which browsers you did so before, a random name of the device, the version of the app, how much is still unsent, and the fruits that the server refused, without their photographs.",
        "Notifications: your notices, the kinds you chose, and the address at which your browser's push service reaches a device, if you switched that on.",
        "Messages: what you write through the contact and priority-access forms, what you ask about your data, and the mails that were sent to you.",
        "Cookie choices: what you chose and when, with the browser's own description.",
        "Traces: sign-ins, exports, imports and changes are written to an audit log; failed sign-ins are counted per account and per address for a short while.",
      ],
    },
    {
      title: "2. Use of the data",
      paragraphs: [
        "To give you the service you signed up for: recording, predicting, statistics, notifications you have switched on (performance of a contract).",
        "To keep the service safe and traceable: sessions, limits, audit log (legitimate interest).",
        "To improve the AI: measured fruits and their photographs train models inside this installation (legitimate interest). You can have your fruits left out of it, see section 6.",
        "To answer you when you write (your request). Nothing is used for advertising, nobody is profiled, and no decision about a person is taken by a machine.",
      ],
    },
    {
      title: "3. Sharing",
      paragraphs: [
        "Your data is not sold. Administrators of this installation see what is recorded in it; collectors see their own. A photograph is seen by others only if an administrator publishes it.",
        "Administrators can export fruits and photographs, with the address of whoever recorded them, as data sets: for research, for a certificate, for another program. What becomes of such a copy is the responsibility of the organisation; each export and each download is in the audit log.",
        "Depending on how this installation is run, it uses a mail server, a file store, a service that names places (it receives coordinates), a server of map tiles (it receives the section of the map you look at) and, for push notifications, the service of your browser's maker (it receives the notice encrypted). Each is switched on by the operator or, as for notifications, by you, and none is needed.",
      ],
    },
    {
      title: "4. How long it is kept",
      paragraphs: [
        "Account and work are kept as long as the account exists. When it is deleted, its fruits remain for the integrity of the series, under the former e-mail address or, where you ask to be erased, under a pseudonym that also takes your place in the audit log; your photographs are erased too if you ask for that.",
        "What is erased is gone from the service at once. Data sets that were exported before, and backups until they are removed in their turn, may still hold it.",
        "Sessions end after 30 days without use, and 90 days after signing in unless set otherwise. A browser you signed in with is forgotten after 400 days without a sign-in, an account that was never confirmed after 30 days. Mails that were sent are deleted after a term set by the administrators (180 days unless set otherwise). A cookie choice is valid for 365 days.",
        "Requests sent by the forms are kept until they are settled and for as long as the organisation must be able to account for them, or for the term the administrators have set.",
      ],
    },
    {
      title: "5. Security",
      paragraphs: [
        "Rights are checked by the server and again by the database. Connections are encrypted wherever the installation is reached over HTTPS. Photographs are reached by links that expire. The audit log cannot be altered through the application and is sealed in a chain.",
        "What is recorded without network lies on your own device until the server has confirmed it: protect the device with a lock.",
      ],
    },
    {
      title: "6. Your rights",
      paragraphs: [
        "Signed in, you find all of this under 'My data' in your settings; whoever has no account writes through the contact page.",
        "Access: 'My data' shows what is kept about you, and how much of it.",
        "Rectification: correct your fruits yourself, and ask for the rest to be corrected.",
        "Erasure: ask for your account to be erased as described in section 4, with or without your photographs.",
        "Portability: download all of it at any time as one ZIP archive, your data as JSON beside your photographs.",
        "Objection: object to a use that rests on legitimate interest, and withdraw any consent, at any time, without a reason. You restrict the processing yourself: your fruits are then kept, and left out of training, of exports and of publication, until you lift it.",
        "You may also complain to the data-protection authority of the place where you live or work.",
      ],
    },
    {
      title: "7. Privacy contact",
      paragraphs: [
        "Write through the contact page, with the subject 'Privacy'. A person answers, within thirty days at the latest; so it is with what you ask under 'My data'.",
      ],
    },
  ],
};
