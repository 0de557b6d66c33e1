import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ToastProvider } from '#components/toast/toast-provider.tsx';
import { MarketplacePage } from './marketplace-page.tsx';

test('shows the filters, then the list, then the switch for the search shortcut', () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <ToastProvider>
          <MarketplacePage />
        </ToastProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(html).toMatch(/<form.*Return from.*<\/form>.*Loading opportunities.*type="checkbox".*Press \/ to search/s);
});
