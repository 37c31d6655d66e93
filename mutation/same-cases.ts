import { configureGlobal, readConfigureGlobal } from 'fast-check'

// A case that failed is not made smaller: nobody reads it, and there are thousands of mutants.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
