// SEC-13: files that claim to be images. None may be stored as uploaded.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { buildImage } from './factories.ts';

const MARK = 'alert(document.domain)';
const SCRIPT = `<script>${MARK}</script>`;
const text = (content: string) => Buffer.from(content, 'latin1');
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const PNG = hex('89504e470d0a1a0a');

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([text(type), data]);
  const ends = Buffer.alloc(4);
  ends.writeUInt32BE(crc32(body));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, body, ends]);
}

function crc32(bytes: Buffer) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A small PNG that declares these dimensions. */
function claimPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF that declares a canvas of this size, with this many empty frames. */
function claimGif(side: number, frames: number) {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const frame = hex('21f904000a000000 2c 0000 0000 0100 0100 00 02 02 44 01 00');
  return Buffer.concat([text('GIF89a'), screen, hex('000000ffffff'), ...Array.from({ length: frames }, () => frame), hex('3b')]);
}

/** Files that must be refused: none is an image of an accepted type, whatever its name says. */
export async function buildRefusedFiles(): Promise<[name: string, bytes: Buffer][]> {
  const [png, jpeg, gif] = await Promise.all([buildImage('png'), buildImage('jpeg'), buildImage('gif')]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`;
  return [
    ['a script in HTML', text(`<!doctype html>${SCRIPT}`)],
    ['plain text', text('hello')],
    ['JavaScript', text(MARK)],
    ['SVG', text(svg)],
    ['SVG after an XML declaration', text(`<?xml version="1.0"?>\n${svg}`)],
    ['SVG with an entity that reads files', text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`)],
    ['SVG with entities that multiply', text(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`)],
    ['compressed SVG', gzipSync(svg)],
    ['PHP', text('<?php system($_GET["c"]); ?>')],
    ['a shell script', text('#!/bin/sh\nid')],
    ['PDF', text('%PDF-1.7\n1 0 obj <</S/JavaScript>>')],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0')],
    ['ImageMagick drawing', text("push graphic-context\nviewbox 0 0 1 1\nfill 'url(https://evil.example/|id)'\npop graphic-context")],
    ['a Windows program', text('MZ\x90\0\x03')],
    ['a Linux program', text('\x7fELF\x02\x01\x01')],
    ['ZIP', hex('504b0304140000000800')],
    ['BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
    ['ICO', hex('00000100010010100000010020006804000016000000')],
    ['WebP', await buildImage('webp')],
    ['TIFF', await sharp(png).tiff().toBuffer()],
    ['AVIF', await sharp(png).avif({ effort: 0 }).toBuffer()],
    ['JPEG 2000', hex('0000000c6a5020200d0a870a')],
    ['Photoshop', text('8BPS\0\x01')],
    ['PPM', text('P6\n1 1\n255\n\0\0\0')],
    ['a GIF that is a script', text(`GIF89a=1;${MARK}`)],
    ['a GIF that is HTML', text(`GIF89a<html>${SCRIPT}`)],
    ['a JPEG that is HTML', Buffer.concat([hex('ffd8ffe0'), text(`<html>${SCRIPT}`)])],
    ['a PNG that is HTML', Buffer.concat([PNG, text(SCRIPT)])],
    ['half a PNG', png.subarray(0, 60)],
    ['half a JPEG', jpeg.subarray(0, 200)],
    ['the head of a GIF', gif.subarray(0, 13)],
    ['a PNG after a script', Buffer.concat([text(SCRIPT), png])],
    ['a PNG of 0 pixels', claimPng(0, 0)],
    ['a PNG of 900 megapixels', claimPng(30_000, 30_000)],
    ['a PNG of 2³¹ columns', claimPng(2 ** 31 - 1, 1)],
    ['a PNG of 49 megapixels in 60 kB', await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#000' } }).png({ compressionLevel: 9, palette: true }).toBuffer()],
    ['a GIF of 60 megapixels in 400 frames', claimGif(390, 400)],
    ['nothing but a signature', PNG],
  ];
}

/** Valid images with something hidden in them, which must be stored without it. */
export async function buildImagesWithPayload(): Promise<[name: string, bytes: Buffer][]> {
  const [png, jpeg, gif] = await Promise.all([buildImage('png'), buildImage('jpeg'), buildImage('gif')]);
  const head = 33;
  return [
    ['PNG with a script in a comment', Buffer.concat([png.subarray(0, head), chunk('tEXt', text(`Comment\0${SCRIPT}`)), png.subarray(head)])],
    ['PNG with HTML after its end', Buffer.concat([png, text(SCRIPT)])],
    ['JPEG with a script in a comment', Buffer.concat([jpeg.subarray(0, 2), hex('fffe'), Buffer.from([0, SCRIPT.length + 2]), text(SCRIPT), jpeg.subarray(2)])],
    ['JPEG with a ZIP after its end', Buffer.concat([jpeg, hex('504b0304'), text(MARK)])],
    ['GIF with a script after its end', Buffer.concat([gif, text(SCRIPT)])],
    ['JPEG with the photographer and location in its metadata', await sharp(jpeg).withExif({ IFD0: { Copyright: MARK, ImageDescription: SCRIPT }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 0/1' } }).toBuffer()],
  ];
}

export const HIDDEN = MARK;
