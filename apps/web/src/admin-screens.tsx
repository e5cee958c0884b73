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
  async () => (await import("./features/mail/email-management-page.tsx")).EmailManagementPage,
);
const RequestsPage = screen(
  async () => (await import("./features/contact/requests-page.tsx")).RequestsPage,
);
const MonitoringPage = screen(
  async () => (await import("./features/monitoring/monitoring-page.tsx")).MonitoringPage,
);
const TrainingPage = screen(
  async () => (await import("./features/training/training-page.tsx")).TrainingPage,
);
const PredictionReviewsPage = screen(
  async () =>
    (await import("./features/prediction-review/prediction-review-page.tsx")).PredictionReviewsPage,
);
const SecurityPage = screen(
  async () => (await import("./features/audit/security-page.tsx")).SecurityPage,
);
const EmergencyImportsPage = screen(
  async () =>
    (await import("./features/emergency-imports/emergency-imports-page.tsx")).EmergencyImportsPage,
);
const NirImportPage = screen(
  async () => (await import("./features/nir-imports/nir-import-page.tsx")).NirImportPage,
);
const SheetImportPage = screen(
  async () => (await import("./features/sheet-imports/sheet-import-page.tsx")).SheetImportPage,
);
const DatasetExportPage = screen(
  async () => (await import("./features/exports/dataset-export-page.tsx")).DatasetExportPage,
);
const UserScreens = screen(
  async () => (await import("./features/users/user-screens.tsx")).UserScreens,
);
const TutorialManagementScreens = screen(
  async () =>
    (await import("./features/tutorials/manage/tutorial-management-screens.tsx"))
      .TutorialManagementScreens,
);
const ApiDemoPage = screen(
  async () => (await import("./features/api-demo/api-demo-page.tsx")).ApiDemoPage,
);
const LabelScreens = screen(
  async () => (await import("./features/labels/label-screens.tsx")).LabelScreens,
);
const SettingsPage = screen(
  async () => (await import("./features/settings/settings-page.tsx")).SettingsPage,
);
const ProfileScreen = screen(
  async () => (await import("./features/accounts/account-screens.tsx")).ProfileScreen,
);
const SettingsScreens = screen(
  async () => (await import("./features/accounts/account-screens.tsx")).SettingsScreens,
);
const NotificationsPage = screen(
  async () => (await import("./features/notifications/notifications-page.tsx")).NotificationsPage,
);
const OwnDataPage = screen(
  async () => (await import("./features/privacy/own-data-page.tsx")).OwnDataPage,
);
const PrivacyRequestsPage = screen(
  async () => (await import("./features/privacy/privacy-requests-page.tsx")).PrivacyRequestsPage,
);

const otherSettings = { notifications: NotificationsPage, "my-data": OwnDataPage };

export function AdminScreens() {
  return (
    <Routes>
      <Route path="more" element={<AdminMorePage />} />
      <Route path="training-ai" element={<TrainingPage />} />
      <Route path="gpu-predictions" element={<PredictionReviewsPage />} />
      <Route path="email-management" element={<EmailManagementPage />} />
      <Route path="requests" element={<RequestsPage />} />
      <Route path="monitoring" element={<MonitoringPage />} />
      <Route path="security" element={<SecurityPage />} />
      <Route path="unsent-imports" element={<EmergencyImportsPage />} />
      <Route path="nir-import" element={<NirImportPage />} />
      <Route path="labels-import" element={<SheetImportPage key="labels" kind="labels" />} />
      <Route path="excel-import" element={<SheetImportPage key="fruits" kind="fruits" />} />
      <Route path="dataset-export" element={<DatasetExportPage />} />
      <Route path="users/*" element={<UserScreens />} />
      <Route path="privacy-requests" element={<PrivacyRequestsPage />} />
      <Route path="tutorials/*" element={<TutorialManagementScreens />} />
      <Route path="api-demo" element={<ApiDemoPage />} />
      <Route path="fruits/:id/label" element={<LabelScreens view="admin" />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="profile" element={<ProfileScreen view="admin" />} />
      <Route path="settings/*" element={<SettingsScreens view="admin" others={otherSettings} />} />
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}
