/** @returns unknown where the browser does not tell: it asks when the thing is used */
export async function readPermission(
  name: "camera" | "geolocation",
): Promise<PermissionState | "unknown"> {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return "unknown";
  }
}
