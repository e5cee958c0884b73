/** Nobody lists fruits in a simulation. */
export const listFruits = () => Promise.reject(new Error("lists are not simulated"));
export const listZones = () => Promise.reject(new Error("lists are not simulated"));
export const sortValue = () => null;
