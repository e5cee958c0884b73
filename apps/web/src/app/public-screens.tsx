/**
 * The public face: for visitors the page that says what is coming, whatever they asked for; for the
 * signed-in the pages themselves. Only what a visitor sees comes with this file.
 */
import { Navigate, Outlet, Route, Routes } from "react-router";
import { ComingSoonPage } from "../features/public/public-pages/coming-soon/coming-soon-page.tsx";
import { PublicFrame } from "../features/public/public-pages/frame/public-frame.tsx";
import { paths } from "./paths.ts";
import { screen } from "./screen.tsx";
import { SignedInGate } from "./session/session-gates.tsx";

const LandingPage = screen(
  async () =>
    (await import("../features/public/public-pages/landing/landing-page.tsx")).LandingPage,
);
const SolutionsPage = screen(
  async () =>
    (await import("../features/public/public-pages/solutions/solutions-page.tsx")).SolutionsPage,
);
const ResourcesPage = screen(
  async () =>
    (await import("../features/public/public-pages/resources/resources-page.tsx")).ResourcesPage,
);
const AboutPage = screen(
  async () => (await import("../features/public/public-pages/about/about-page.tsx")).AboutPage,
);
const TechnologyPage = screen(
  async () =>
    (await import("../features/public/public-pages/technology/technology-page.tsx")).TechnologyPage,
);
const PrivacyPage = screen(
  async () => (await import("../features/public/public-pages/legal/legal-pages.tsx")).PrivacyPage,
);
const TermsPage = screen(
  async () => (await import("../features/public/public-pages/legal/legal-pages.tsx")).TermsPage,
);
const CookiesPage = screen(
  async () => (await import("../features/public/public-pages/legal/legal-pages.tsx")).CookiesPage,
);
const ContactPage = screen(
  async () =>
    (await import("../features/public/public-pages/contact/contact-page.tsx")).ContactPage,
);

/** A visitor reaches it at `/demo` as well, which is a tool to everybody else. */
export function PublicScreens() {
  return (
    <Routes>
      <Route path="/demo" element={<ComingSoonPage />} />
      <Route element={<SignedInGate visitor={<ComingSoonPage />} />}>
        <Route element={<Framed />}>
          <Route path="/" element={<LandingPage />} />
          <Route path="/solutions" element={<SolutionsPage />} />
          <Route path="/resources" element={<ResourcesPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/technology" element={<TechnologyPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/contact" element={<ContactPage />} />
          <Route path="/cookies" element={<CookiesPage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}

function Framed() {
  return (
    <PublicFrame isSignedIn>
      <Outlet />
    </PublicFrame>
  );
}
