export const en = {
  title: "One fruit, from the palm to the office",
  steps: [
    {
      title: "Photograph",
      text: "An outline shows the view to take; focus, light and framing are checked before the shot.",
    },
    {
      title: "Record",
      text: "Laboratory values, place, season: each entry is kept at once.",
    },
    {
      title: "Go on without network",
      text: "Fruits wait on the phone and leave by themselves once the network is back.",
    },
    {
      title: "Estimate",
      text: "Oil, dry matter, protein, fatty acids: each with its 90% interval.",
    },
    {
      title: "Locate",
      text: "Each fruit in its place on the map, which is drawn offline too.",
    },
  ],
  deskTitle: "In the office, the harvest at a glance",
  deskPicture: "The administrator's overview",
};
