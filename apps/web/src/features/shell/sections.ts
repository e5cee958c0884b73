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
import { paths, type View } from "../../paths.ts";

type Section = {
  to: string;
  Icon: LucideIcon;
  /** Names of the phrases of the side menu and of the tab bar. */
  label:
    | "overview"
    | "fruits"
    | "allFruits"
    | "aiPrediction"
    | "outbox"
    | "tutorials"
    | "profile"
    | "training"
    | "settings";
  /** None for a section that a phone shows under "More". */
  tab: "home" | "fruits" | "ai" | "settings" | null;
};

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
    { to: paths.fruits("admin"), Icon: Leaf, label: "allFruits", tab: "fruits" },
    { to: paths.training(), Icon: BrainCircuit, label: "training", tab: null },
    { to: paths.settings(), Icon: Settings, label: "settings", tab: "settings" },
    { to: paths.profile("admin"), Icon: UserRound, label: "profile", tab: null },
  ],
};
