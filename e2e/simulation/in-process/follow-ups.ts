/** What follows from fruits that are recorded: nothing that the histories of the simulation look at. */
export async function placeFruits(): Promise<void> {}
export async function notifyNewZone(): Promise<void> {}
export async function photosArrived(): Promise<void> {}
