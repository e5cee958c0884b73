import { Route, Routes } from "react-router";
import { ManagedListPage } from "./managed-list-page.tsx";
import { ManagedTutorialPage } from "./managed-tutorial-page.tsx";
import { NewTutorialPage } from "./new-tutorial-page.tsx";

/** In one file: whoever opens the list opens a tutorial next. */
export function TutorialManagementScreens() {
  return (
    <Routes>
      <Route index element={<ManagedListPage />} />
      <Route path="new" element={<NewTutorialPage />} />
      <Route path=":id" element={<ManagedTutorialPage />} />
    </Routes>
  );
}
