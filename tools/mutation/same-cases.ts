import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Does not shrink the counterexamples of failed properties. With thousands of mutants,
// counterexamples are not read.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
