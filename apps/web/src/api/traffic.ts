/** Bytes of bodies that left since they were last noted (`device/data-use`). */
export const traffic = { up: 0 };
