/** What scripts play against: the product of PRODUCT_URL, or that of "npm start". */
export const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:4300'

export const isOpen = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Of a command for people: what went wrong is said in a line. */
export const withoutTrace = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
