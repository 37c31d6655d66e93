import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Every mutant meets the same random cases, for as long as there is time for them: thousands of mutants are
// tried. A case that failed is not made smaller, because nobody reads it.
configureGlobal({
  ...readConfigureGlobal(),
  seed: 7,
  endOnFailure: true,
  interruptAfterTimeLimit: 2000,
})
