export const en = {
  invitations:
    "No mail server: no invitation is sent. On the person's page, hand over its link or QR code, or create a password.",
};
