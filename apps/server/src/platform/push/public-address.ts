import { BlockList, isIPv6 } from "node:net";

/** Private, local, shared, reserved, documentation and multicast ranges (RFC 6890 and its registries). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}

/** Global unicast; of it not the parts that lead to IPv4 or nowhere. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}

/** @param address an IP address, without brackets */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) {
    return publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
  }
  return !notPublic.check(address, "ipv4");
}
