import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

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

type Resolved = { host: string; address: string };

/** All addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for connections to addresses that people give: only to addresses that are allowed, at the moment of
 * connecting. A host that is an address already is not looked up: check it before.
 */
export function lookupAllowed(
  isAllowed: (found: Resolved) => boolean,
  resolve: Resolve = lookup,
): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const allowed = found?.filter(({ address }) => isAllowed({ host, address }));
      const first = allowed?.[0];
      if (error !== null || first === undefined) {
        done(error ?? new AddressNotAllowed(host), "");
      } else if (options.all === true) done(null, allowed ?? []);
      else done(null, first.address, first.family);
    });
  };
}

export class AddressNotAllowed extends Error {
  constructor(host: string) {
    super(`${host} is not on the public network`);
  }
}

/** Of these not even a private network is meant: clouds hand out their machines' credentials there. */
const linkLocal = new BlockList();
linkLocal.addSubnet("169.254.0.0", 16, "ipv4");
linkLocal.addSubnet("fe80::", 10, "ipv6");
// Within IPv6: mapped, and through the gateways NAT64 and 6to4.
linkLocal.addSubnet("::ffff:169.254.0.0", 112, "ipv6");
linkLocal.addSubnet("64:ff9b::a9fe:0", 112, "ipv6");
linkLocal.addSubnet("2002:a9fe::", 32, "ipv6");
// Clouds that use another address for the same.
linkLocal.addAddress("fd00:ec2::254", "ipv6");
linkLocal.addAddress("fd20:ce::254", "ipv6");
linkLocal.addAddress("100.100.100.200", "ipv4");
linkLocal.addAddress("192.0.0.192", "ipv4");

/** @param address an IP address, without brackets */
export function isLinkLocal(address: string): boolean {
  return linkLocal.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
