import { defineConfig } from 'oxfmt'

/** What is generated may have longer lines. */
export const GENERATED = { semi: false, singleQuote: true, printWidth: 240 }

/** Formats as Prettier does, all of it in a second. */
export default defineConfig({
  ...GENERATED,
  printWidth: 140,
  sortPackageJson: false,
  overrides: [{ files: ['**/generated/*.ts'], options: { printWidth: GENERATED.printWidth } }],
  ignorePatterns: [
    'package-lock.json',
    'docs/benchmarks.*',
    // Menus as restaurants write them: their bytes matter.
    'domain/import/menus/*.json',
    'domain/import/menus/README.md',
    'domain/import/testing/menus/*.json',
  ],
})
