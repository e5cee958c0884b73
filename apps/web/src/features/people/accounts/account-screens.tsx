import type { ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router";
import { isDebugging } from "../../../device/image-cache/debug.ts";
import { paths, type View } from "../../../app/paths.ts";
import { ApiKeysPage } from "./api-keys/api-keys-page.tsx";
import { DisplayPage } from "./display-page.tsx";
import { ImagesPage } from "./images-page.tsx";
import { InstallPage } from "./install-page.tsx";
import { PasswordPage } from "./password-page.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { SecurityPage } from "./second-factor/security-page.tsx";
import { SessionsPage } from "./sessions-page.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SettingsHub } from "./settings-hub.tsx";
import { StoragePage } from "./storage-page.tsx";

const pages = {
  display: DisplayPage,
  storage: StoragePage,
  install: InstallPage,
  sessions: SessionsPage,
  password: PasswordPage,
  security: SecurityPage,
  "api-keys": ApiKeysPage,
};

/* In one file: one visit brings all of them onto the device. */

export function ProfileScreen({ view }: { view: View }) {
  return (
    <SettingsFrame view={view}>
      <ProfilePage />
    </SettingsFrame>
  );
}

type SettingsScreensProps = {
  view: View;
  /** Sections of other features, by the end of their address. */
  others: Readonly<Record<string, ComponentType>>;
};

export function SettingsScreens({ view, others }: SettingsScreensProps) {
  return (
    <Routes>
      {/* An administrator's address without more is the installation's. */}
      <Route path={view === "admin" ? "own" : "/"} element={<SettingsHub view={view} />} />
      {isDebugging() && (
        <Route
          path="images"
          element={
            <SettingsFrame view={view}>
              <ImagesPage />
            </SettingsFrame>
          }
        />
      )}
      {Object.entries({ ...pages, ...others }).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <SettingsFrame view={view}>
              <Page />
            </SettingsFrame>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={paths.ownSettings(view)} replace />} />
    </Routes>
  );
}
