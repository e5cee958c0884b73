/** A folder, a table or a picture that cannot be used as given; the message is a sentence for who gave it. */
export class DatasetError extends Error {
  override readonly name = "DatasetError";
}
