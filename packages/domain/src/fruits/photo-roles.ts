/** The six views of a fruit, in the order in which new photos take them. */
export const photoRoles = ["front", "back", "left", "right", "macro", "stem"] as const;
export type PhotoRole = (typeof photoRoles)[number];

export const requiredPhotoRoles = ["front", "back", "left", "right"] as const;
export const maxPhotos = photoRoles.length;
export const minPhotos = requiredPhotoRoles.length;

export function isRequiredRole(role: PhotoRole): boolean {
  return requiredPhotoRoles.some((required) => required === role);
}

/** The first role no photo has yet, or undefined when all six are taken. */
export function nextFreeRole(taken: Iterable<PhotoRole>): PhotoRole | undefined {
  const takenSet = new Set(taken);
  return photoRoles.find((role) => !takenSet.has(role));
}

/**
 * Assigns chosen files to the free roles: those of which a role is known to theirs, the others in order. Files beyond
 * the free roles are left out.
 */
export function assignRoles<File>(
  files: readonly File[],
  taken: Iterable<PhotoRole>,
  roleOf: (file: File) => PhotoRole | undefined = () => undefined,
): { role: PhotoRole; file: File }[] {
  const takenSet = new Set(taken);
  const free = new Set(photoRoles.filter((role) => !takenSet.has(role)));
  const known = files.map((file) => {
    const role = roleOf(file);
    return role !== undefined && free.delete(role) ? role : undefined;
  });
  const others = [...free];
  return files.flatMap((file, index) => {
    const role = known[index] ?? others.shift();
    return role === undefined ? [] : [{ role, file }];
  });
}
