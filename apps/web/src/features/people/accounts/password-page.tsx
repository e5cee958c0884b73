import { ChangePassword } from "./change-password.tsx";
import { OpenIdCard } from "./open-id-card.tsx";
import { WalletsCard } from "./wallets-card.tsx";

export default function PasswordPage() {
  return (
    <>
      <ChangePassword />
      <OpenIdCard />
      <WalletsCard />
    </>
  );
}
