import {
  BrainCircuit,
  House,
  LayoutDashboard,
  Leaf,
  Settings,
  type LucideIcon,
} from "lucide-react";
import { paths, type View } from "../../paths.ts";

type Section = {
  to: string;
  Icon: LucideIcon;
  /** Names of the phrases of the side menu and of the tab bar. */
  label: "overview" | "fruits" | "allFruits" | "aiPrediction" | "settings";
  tab: "home" | "fruits" | "ai" | "settings";
};

export const sections: Record<View, readonly Section[]> = {
  collector: [
    { to: paths.overview("collector"), Icon: House, label: "overview", tab: "home" },
    { to: paths.fruits("collector"), Icon: Leaf, label: "fruits", tab: "fruits" },
    { to: paths.aiPrediction(), Icon: BrainCircuit, label: "aiPrediction", tab: "ai" },
  ],
  admin: [
    { to: paths.overview("admin"), Icon: LayoutDashboard, label: "overview", tab: "home" },
    { to: paths.fruits("admin"), Icon: Leaf, label: "allFruits", tab: "fruits" },
    { to: paths.settings(), Icon: Settings, label: "settings", tab: "settings" },
  ],
};
