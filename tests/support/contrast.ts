// WCAG 1.4.3 for text over pictures, which axe cannot judge: the text is made transparent for a moment and the background behind it measured.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** This share of the background may be brighter: a spark in the scene does not make a word unreadable. */
const SPARKS = 0.02;

/** For light text: the contrast ratio of each word to the brightest part of its background. */
export async function contrastOf(page: Page, words: Locator[]) {
  const texts = await Promise.all(words.map((word) => word.evaluate(locateText)));
  const setColour = (colour: string) => Promise.all(words.map((word) => word.evaluate((element: HTMLElement, value) => void (element.style.color = value), colour)));
  await setColour('transparent');
  const screen = await page.screenshot();
  await setColour('');
  const { data, info } = await sharp(screen).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.map(({ name, colour, left, top, width, height }) => {
    const behind = Float64Array.from({ length: width * height }, (_, place) => {
      const point = ((top + Math.floor(place / width)) * info.width + left + (place % width)) * 3;
      return luminance(data[point]!, data[point + 1]!, data[point + 2]!);
    }).sort();
    return { name, ratio: (luminance(...colour) + 0.05) / (behind[Math.floor(behind.length * (1 - SPARKS))]! + 0.05) };
  });
}

function locateText(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  const colour = /\d+, \d+, \d+/.exec(getComputedStyle(element).color)![0].split(', ').map(Number) as [number, number, number];
  return { name: text.textContent!, colour, left: Math.floor(left), top: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height) };
}

/** The linear light of each sRGB channel value from 0 to 255. */
const linear = Float64Array.from({ length: 256 }, (_, value) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));

/** Relative luminance (WCAG 2.2) of an sRGB colour with channels from 0 to 255. */
function luminance(red: number, green: number, blue: number) {
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
}
