/**
 * Somebody signed out while the server was out of reach. The session cookie is out of the page's
 * reach, so the page leaves this one beside it: until the server has ended the session, a request that
 * carries it is a visitor's.
 */
export const signedOutCookie = "elaeis.signed_out";
