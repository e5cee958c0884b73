export const apiWords = {
  analytics: "Whether cookies for analysis are allowed.",
  functional: "Whether functional cookies are allowed.",
  session_id: "Random identifier of the browser, for counting choices once.",
};
