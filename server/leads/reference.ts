// The reference that a visitor can quote: random, so that it reveals nothing about other leads, and easy to read out on the phone.
import { randomInt } from 'node:crypto';

// Without 0, O, 1 and I.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP_LENGTH = 5;

/** Ten random letters (50 bits) in two groups. */
export function createReference() {
  return `${createGroup()}-${createGroup()}`;
}

function createGroup() {
  let rest = randomInt(LETTERS.length ** GROUP_LENGTH);
  let group = '';
  for (let count = 0; count < GROUP_LENGTH; count += 1) {
    group += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return group;
}
