import { defineConfig } from '@playwright/test'
import { chromiumFlags, findLightChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './web/e2e/globalSetup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // At a desk a test that passes at the second try is a test that fails. On a shared, busy machine it is listed as flaky, to be mended.
  retries: process.env.CI ? 1 : 0,
  workers: 3, // pages wait for the server, a motion or a mail now and then: two cores carry three
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000, // a press that cannot succeed fails with its reason, long before the test times out
    browserName: 'chromium',
    launchOptions: { executablePath: findLightChromium(), args: chromiumFlags },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    // A page that answers itself cannot be tested through its requests. The tests of the service worker allow theirs.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes two fifths of the work of a test: where there is a second try, that one is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
