import { Route, Routes } from "react-router";
import { NewUserPage } from "./new-user-page.tsx";
import { UserListPage } from "./user-list-page.tsx";
import { UserPage } from "./user-page.tsx";

/** In one file: whoever opens the list opens a person next. */
export function UserScreens() {
  return (
    <Routes>
      <Route index element={<UserListPage />} />
      <Route path="new" element={<NewUserPage />} />
      <Route path=":id" element={<UserPage />} />
    </Routes>
  );
}
