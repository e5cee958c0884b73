/**
 * A passkey in software (WebAuthn, ES256, no attestation), so that a test can answer a challenge as a
 * browser would, and as none would.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Ceremony = { challenge: string; origin?: string; isUserVerified?: boolean };

export function createSoftPasskey(rpId = "localhost") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const id = credential.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge, origin = "http://localhost:8080" }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ isUserVerified = true }: Ceremony, more = Buffer.alloc(0)) => {
    counter += 1;
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const site = createHash("sha256").update(rpId).digest();
    return Buffer.concat([site, Buffer.from([flags]), count, more]);
  };

  return {
    id,
    /** What `navigator.credentials.create` hands over. */
    register(ceremony: Ceremony) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinate = (text: string) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
      // COSE: EC2, ES256, P-256, in CBOR.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(x),
        Buffer.from([0x22]),
        coordinate(y),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credential, key]);
      const authData = authenticatorData(ceremony, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answerOf(id, {
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** What `navigator.credentials.get` hands over. */
    authenticate(ceremony: Ceremony) {
      const client = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony);
      const digest = createHash("sha256").update(client).digest();
      const signature = createSign("sha256")
        .update(Buffer.concat([data, digest]))
        .sign(privateKey);
      return answerOf(id, {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

function answerOf(id: string, response: object) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}
