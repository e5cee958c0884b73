/**
 * The screens that only administrators open, in a file of their own: nobody else's start waits for
 * their addresses. Each screen loads when it is first needed.
 */
import { Navigate, Route, Routes } from "react-router";
import { paths } from "./paths.ts";
import { screen } from "./screen.tsx";

const AdminMorePage = screen(
  async () => (await import("./features/shell/admin/admin-more-page.tsx")).AdminMorePage,
);
const EmailManagementPage = screen(
  async () =>
    (await import("./features/email-management/email-management-page.tsx")).EmailManagementPage,
);
const RequestsPage = screen(
  async () => (await import("./features/requests/requests-page.tsx")).RequestsPage,
);
const TrainingPage = screen(
  async () => (await import("./features/training/training-page.tsx")).TrainingPage,
);
const SecurityPage = screen(
  async () => (await import("./features/security/security-page.tsx")).SecurityPage,
);
const UnsentImportsPage = screen(
  async () => (await import("./features/unsent-imports/unsent-imports-page.tsx")).UnsentImportsPage,
);
const UserScreens = screen(
  async () => (await import("./features/users/user-screens.tsx")).UserScreens,
);

export function AdminScreens() {
  return (
    <Routes>
      <Route path="more" element={<AdminMorePage />} />
      <Route path="training-ai" element={<TrainingPage />} />
      <Route path="email-management" element={<EmailManagementPage />} />
      <Route path="requests" element={<RequestsPage />} />
      <Route path="security" element={<SecurityPage />} />
      <Route path="unsent-imports" element={<UnsentImportsPage />} />
      <Route path="users/*" element={<UserScreens />} />
      <Route path="*" element={<Navigate to={paths.overview("admin")} replace />} />
    </Routes>
  );
}
