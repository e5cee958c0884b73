/** A private authority and what it signs, by openssl. */
import path from "node:path";
import { mustRun } from "./programs.ts";

export type Certificate = { ca: string; certificate: string; key: string };

/** @param openssl the program @returns files, readable by all, for localhost */
export function signCertificate(openssl: string, folder: string, days = 30): Certificate {
  const at = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => mustRun(openssl, args, { cwd: folder });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const ca = ["-keyout", at("ca.key"), "-out", at("ca.pem"), "-subj", "/CN=Private authority"];
  run("req", "-x509", ...key, ...ca, "-days", "30", "-addext", "keyUsage=critical,keyCertSign");
  const request = ["-keyout", at("server.key"), "-out", at("server.csr"), "-subj", "/CN=localhost"];
  run("req", ...key, ...request, "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1");
  const signing = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial"];
  const out = ["-copy_extensions", "copy", "-out", at("server.pem"), "-days", String(days)];
  run("x509", "-req", "-in", at("server.csr"), ...signing, ...out);
  return { ca: at("ca.pem"), certificate: at("server.pem"), key: at("server.key") };
}
