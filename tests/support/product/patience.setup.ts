import { configure } from '@testing-library/react'

// On a busy machine, lazily loaded content appears late, which is not a bug of the page.
configure({ asyncUtilTimeout: 8_000 })
