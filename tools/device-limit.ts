/**
 * What the app may keep on a device, in kB as it lies there, with one language and without the model. The aim is
 * 1,100: what a field screen cannot do without (the libraries alone weigh 450) stands in the way.
 */
export const deviceLimitKilobytes = 1_546;
