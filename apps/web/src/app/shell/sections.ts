import {
  BrainCircuit,
  CirclePlay,
  CloudUpload,
  House,
  LayoutDashboard,
  Leaf,
  Settings,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { paths, type View } from "../paths.ts";

type Section = {
  to: string;
  Icon: LucideIcon;
  /** Names of the phrases of the side menu and of the tab bar. */
  label: "overview" | "fruits" | "aiPrediction" | "outbox" | "tutorials" | "profile" | "settings";
  /** None for a section that a phone shows under "More". */
  tab: "home" | "fruits" | "ai" | "settings" | null;
};

/** Of the administration only what a phone's tab bar holds; `admin/sections.ts` has all of it. */
export const sections: Record<View, readonly Section[]> = {
  collector: [
    { to: paths.overview("collector"), Icon: House, label: "overview", tab: "home" },
    { to: paths.fruits("collector"), Icon: Leaf, label: "fruits", tab: "fruits" },
    { to: paths.aiPrediction(), Icon: BrainCircuit, label: "aiPrediction", tab: "ai" },
    { to: paths.outbox(), Icon: CloudUpload, label: "outbox", tab: null },
    { to: paths.tutorials(), Icon: CirclePlay, label: "tutorials", tab: null },
    { to: paths.profile("collector"), Icon: UserRound, label: "profile", tab: null },
    { to: paths.ownSettings("collector"), Icon: Settings, label: "settings", tab: null },
  ],
  admin: [
    { to: paths.overview("admin"), Icon: LayoutDashboard, label: "overview", tab: "home" },
    { to: paths.fruits("admin"), Icon: Leaf, label: "fruits", tab: "fruits" },
    { to: paths.settings(), Icon: Settings, label: "settings", tab: "settings" },
  ],
};
