import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { CONTENT_POLICY, isAllowedEmbed } from '#shared/content/html-policy.ts';
import { sanitizeContent } from '../../../server/articles/sanitize.ts';
import { xssVectors } from '../../support/xss-vectors.ts';

test('SEC-12 none of more than 200 vectors leaves anything but allowed elements, attributes and addresses', async () => {
  expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(200);
  for (const vector of xssVectors) {
    const { body } = new JSDOM(await sanitizeContent(vector)).window.document;
    for (const element of body.querySelectorAll('*')) {
      const name = element.localName;
      expect(CONTENT_POLICY.ALLOWED_TAGS, vector).toContain(name);
      for (const { name: attribute, value } of element.attributes) {
        // DOMPurify empties `is`, which cannot be removed from an element.
        if (attribute === 'is') expect(value, vector).toBe('');
        else expect(CONTENT_POLICY.ALLOWED_ATTR, vector).toContain(attribute);
        if (attribute === 'href') expect(value, vector).toMatch(/^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i);
        if (attribute === 'src' && name === 'iframe') expect(isAllowedEmbed(value), vector).toBe(true);
        if (attribute === 'src' && name === 'img') expect(value, vector).toMatch(/^(?:https?:|\/(?!\/))/i);
        if (attribute === 'style') expect(value, vector).toMatch(/^(?:(?:background-)?color: [\w#(),.%/ ]+(?:; )?)*$/);
      }
    }
  }
});

test('SEC-12 DATA a value that follows a rule keeps its reference and its words, and nothing else passes as one', async () => {
  const good = '<p>By <data data-rule="ct.file|words" value="P9M">nine months</data></p>';
  expect(await sanitizeContent(good)).toBe(good);
  expect(await sanitizeContent('<data data-rule="ct.file" value="P9M" onclick="x()"><b>9</b> <img src="https://example.com/x.png" onerror="x()">months</data>')).toBe('<data data-rule="ct.file" value="P9M">9 months</data>');
  expect(await sanitizeContent('<data data-rule="no.rule" value="1">one</data>')).toBe('<data value="1">one</data>');
  expect(await sanitizeContent('<span data-rule="ct.file" value="1">one</span>')).toBe('<span>one</span>');
});
