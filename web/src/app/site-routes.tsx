import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from './layouts/public-layout.tsx';
import * as pages from './public-pages.tsx';

/** The public pages, and for every other address the portal, which a public page does not carry. */
export function SiteRoutes({ portal: Portal }: { portal: ComponentType }) {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<pages.HomePage />} />
        <Route path="about" element={<pages.AboutPage />} />
        <Route path="services" element={<pages.ServicesPage />} />
        <Route path="services/:serviceId" element={<pages.ServicePage />} />
        <Route path="contact" element={<pages.ContactPage />} />
        <Route path="cookies-policy" element={<pages.CookiesPolicyPage />} />
        <Route path="join-us" element={<pages.JoinUsPage />} />
      </Route>
      <Route path="*" element={<Portal />} />
    </Routes>
  );
}
