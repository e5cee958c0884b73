/**
 * The screens that only administrators open, in a file of their own: nobody else's start waits for
 * their addresses. Each screen loads when it is first needed.
 */
import { Navigate, Route, Routes } from "react-router";
import { paths } from "./paths.ts";
import { screen } from "./screen.tsx";

const AdminMorePage = screen(
  async () => (await import("./shell/admin/admin-more-page.tsx")).AdminMorePage,
);
const EmailManagementPage = screen(
  async () =>
    (await import("../features/people/mail/email-management-page.tsx")).EmailManagementPage,
);
const RequestsPage = screen(
  async () => (await import("../features/people/contact/requests-page.tsx")).RequestsPage,
);
const MonitoringPage = screen(
  async () =>
    (await import("../features/operations/monitoring/monitoring-page.tsx")).MonitoringPage,
);
const TrainingPage = screen(
  async () => (await import("../features/ai/training/training-page.tsx")).TrainingPage,
);
const PredictionReviewsPage = screen(
  async () =>
    (await import("../features/ai/prediction-review/prediction-review-page.tsx"))
      .PredictionReviewsPage,
);
const SecurityPage = screen(
  async () => (await import("../features/operations/audit/security-page.tsx")).SecurityPage,
);
const EmergencyImportsPage = screen(
  async () =>
    (await import("../features/data/emergency-imports/emergency-imports-page.tsx"))
      .EmergencyImportsPage,
);
const NirImportPage = screen(
  async () => (await import("../features/data/nir-imports/nir-import-page.tsx")).NirImportPage,
);
const SheetImportPage = screen(
  async () =>
    (await import("../features/data/sheet-imports/sheet-import-page.tsx")).SheetImportPage,
);
const DatasetExportPage = screen(
  async () => (await import("../features/data/exports/dataset-export-page.tsx")).DatasetExportPage,
);
const UserScreens = screen(
  async () => (await import("../features/people/users/user-screens.tsx")).UserScreens,
);
const TutorialManagementScreens = screen(
  async () =>
    (await import("../features/field/tutorials/manage/tutorial-management-screens.tsx"))
      .TutorialManagementScreens,
);
const ApiDemoPage = screen(
  async () => (await import("../features/operations/api-demo/api-demo-page.tsx")).ApiDemoPage,
);
const LabelScreens = screen(
  async () => (await import("../features/field/labels/label-screens.tsx")).LabelScreens,
);
const SettingsPage = screen(
  async () => (await import("../features/operations/settings/settings-page.tsx")).SettingsPage,
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
const PrivacyRequestsPage = screen(
  async () =>
    (await import("../features/people/privacy/privacy-requests-page.tsx")).PrivacyRequestsPage,
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
