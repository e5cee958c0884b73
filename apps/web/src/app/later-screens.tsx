/**
 * The screens that a harvest can do without, in a file of their own: no start waits for their addresses,
 * and they are kept on the device once they were opened.
 */
import { Navigate, Route, Routes } from "react-router";
import { paths } from "./paths.ts";
import { screen } from "./screen.tsx";

const AdvicePage = screen(
  async () => (await import("../features/field/advice/advice-page.tsx")).AdvicePage,
);
const ConflictPage = screen(
  async () => (await import("../features/field/outbox/conflict/conflict-page.tsx")).ConflictPage,
);
const TutorialScreens = screen(
  async () => (await import("../features/field/tutorials/tutorial-screens.tsx")).TutorialScreens,
);
const ProfileScreen = screen(
  async () => (await import("../features/people/accounts/account-screens.tsx")).ProfileScreen,
);
const SettingsScreens = screen(
  async () => (await import("../features/people/accounts/account-screens.tsx")).SettingsScreens,
);
const NotificationsPage = screen(
  async () =>
    (await import("../features/field/notifications/notifications-page.tsx")).NotificationsPage,
);
const OwnDataPage = screen(
  async () => (await import("../features/people/privacy/own-data-page.tsx")).OwnDataPage,
);

const otherSettings = { notifications: NotificationsPage, "my-data": OwnDataPage };

export function LaterScreens() {
  return (
    <Routes>
      <Route path="conseils-ia" element={<AdvicePage />} />
      <Route path="outbox/:id/conflict" element={<ConflictPage />} />
      <Route path="tutorials/*" element={<TutorialScreens />} />
      <Route path="profile" element={<ProfileScreen view="collector" />} />
      <Route
        path="settings/*"
        element={<SettingsScreens view="collector" others={otherSettings} />}
      />
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}
