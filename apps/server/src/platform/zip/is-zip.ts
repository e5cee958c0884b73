const signature = Buffer.from("PK\x03\x04", "latin1");

/** Whether the file begins as a ZIP archive does. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(signature);
