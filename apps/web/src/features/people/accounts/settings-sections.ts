import {
  Bell,
  Braces,
  FileUser,
  HardDrive,
  Images,
  KeyRound,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  Smartphone,
  Sun,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { isDebugging } from "#device/image-cache/debug.ts";
import { paths, type View } from "#app/paths.ts";
import type { en } from "./phrases.en.ts";

type Section = {
  name: keyof (typeof en)["sections"];
  to: string;
  Icon: LucideIcon;
  /** Of no use to most people. */
  isAdvanced?: boolean;
};

/** Each has an address of its own. */
export function settingsSections(view: View): Section[] {
  const own = (name: string) => paths.ownSettings(view, `/${name}`);
  return [
    { name: "profile", to: paths.profile(view), Icon: UserRound },
    { name: "display", to: own("display"), Icon: Sun },
    { name: "notifications", to: paths.notifications(view), Icon: Bell },
    { name: "storage", to: paths.storage(view), Icon: HardDrive },
    { name: "passport", to: own("passport"), Icon: Palette },
    { name: "install", to: own("install"), Icon: Smartphone },
    { name: "sessions", to: own("sessions"), Icon: MonitorSmartphone },
    { name: "password", to: own("password"), Icon: KeyRound },
    { name: "security", to: own("security"), Icon: ShieldCheck },
    { name: "myData", to: own("my-data"), Icon: FileUser },
    { name: "apiKeys", to: own("api-keys"), Icon: Braces, isAdvanced: true },
    ...(isDebugging()
      ? [{ name: "images" as const, to: own("images"), Icon: Images, isAdvanced: true }]
      : []),
  ];
}
