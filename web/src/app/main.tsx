import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

/** The entry of `portal.html`, which Hosting sends for URLs without a page of their own, and of the development server. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root" to draw the portal in.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
