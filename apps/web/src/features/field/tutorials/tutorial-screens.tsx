import { Navigate, Route, Routes } from "react-router";
import { paths } from "../../../app/paths.ts";
import { SheetPage } from "./sheet-page.tsx";
import { TutorialListPage } from "./tutorial-list-page.tsx";
import { TutorialPage } from "./tutorial-page.tsx";

/** In one file, so that the address of a tutorial needs no second one. */
export function TutorialScreens() {
  return (
    <Routes>
      <Route index element={<TutorialListPage />} />
      <Route path=":id" element={<TutorialPage />} />
      <Route path=":id/sheet" element={<SheetPage />} />
      <Route path="*" element={<Navigate to={paths.tutorials()} replace />} />
    </Routes>
  );
}
