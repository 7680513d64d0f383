import { expect, type Locator, type Page } from '@playwright/test'

/** How a person operates a page: by touch on a phone, by keyboard alone on a desktop. */
export interface Hands {
  press(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** Selects a radio button. */
  pick(radio: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  /** Chooses an option of a native select by its label. */
  choose(menu: Locator, label: string): Promise<void>
  /** Types into a combobox and takes its first suggestion. */
  lookUp(combobox: Locator, text: string): Promise<void>
}

const firstOption = (page: Page) => page.getByRole('option').first()

export const touch = (page: Page): Hands => {
  const write = async (field: Locator, text: string) => {
    await field.tap()
    await field.fill('')
    await field.pressSequentially(text)
  }
  return {
    press: (control) => control.tap(),
    write,
    async pick(radio) {
      // The whole row of a choice is its target.
      await radio.locator('xpath=ancestor::label').tap()
      await expect(radio).toBeChecked()
    },
    async tick(box) {
      await box.tap()
      await expect(box).toBeChecked()
    },
    async choose(menu, label) {
      await menu.selectOption({ label })
    },
    async lookUp(combobox, text) {
      await write(combobox, text)
      await firstOption(page).tap()
    },
  }
}

/** More than the number of controls on any of our pages. */
const maxStops = 120

export const keyboard = (page: Page): Hands => {
  const key = (name: string) => page.keyboard.press(name)
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** A radio group is one tab stop, wherever in it the focus lands. */
  const groupHasFocus = (radio: Locator) =>
    radio.evaluate((element: HTMLInputElement) => {
      const at = document.activeElement
      return at instanceof HTMLInputElement && at.type === 'radio' && at.name === element.name
    })

  const tabUntil = async (target: Locator, isThere: (target: Locator) => Promise<boolean>) => {
    await target.waitFor({ state: 'attached' })
    for (let stops = 0; !(await isThere(target)); stops += 1) {
      if (stops === maxStops) throw new Error(`${target} is not reached by ${maxStops} presses of Tab.`)
      await key('Tab')
    }
  }
  const write = async (field: Locator, text: string) => {
    await tabUntil(field, hasFocus)
    await key('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  return {
    async press(control) {
      await tabUntil(control, hasFocus)
      await key('Enter')
    },
    write,
    async pick(radio) {
      await tabUntil(radio, groupHasFocus)
      if (await hasFocus(radio)) return key('Space')
      for (let moves = 0; !(await radio.isChecked()); moves += 1) {
        if (moves === maxStops) throw new Error(`${radio} is not reached by arrow keys.`)
        await key('ArrowDown')
      }
    },
    async tick(box) {
      await tabUntil(box, hasFocus)
      await key('Space')
      await expect(box).toBeChecked()
    },
    async choose(menu, label) {
      await tabUntil(menu, hasFocus)
      await page.keyboard.type(label)
      await expect(menu.locator('option:checked')).toHaveText(label)
    },
    async lookUp(combobox, text) {
      await write(combobox, text)
      await firstOption(page).waitFor()
      await key('ArrowDown')
      await key('Enter')
    },
  }
}
