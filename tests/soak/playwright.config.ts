import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

// The browser and its options are those of the journeys.
export default defineConfig({ ...journeys, projects: [{ name: 'soak' }], testDir: '..', outputDir: '../results/browser', testMatch: ['e2e/sanitising.spec.ts', 'soak/*.spec.ts'], timeout: 1_800_000, reporter: 'list' });
