import { configureGlobal, readConfigureGlobal } from 'fast-check'

// A failed case is not shrunk: there are thousands of mutants, and their cases are not read.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
