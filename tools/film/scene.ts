/**
 * The film "From idea to company", drawn on a canvas as a pure function of the second: the same second is always the same
 * picture. It runs in a browser; `node tools/film.ts` photographs it frame by frame.
 */
const INK = '#0F1B33';
const LINE = '#2B3958';
const MUTED = '#B9C1D1';
const PAPER = '#F7F2E8';
const ACCENT = '#7CD3BF';

const WIDTH = 1280;
const HEIGHT = 720;
/** Where the drawing stands; the words stand to its left. */
const CENTRE = { x: 915, y: 355 };

interface Chapter {
  from: number;
  to: number;
  number: string;
  words: readonly string[];
}

const CHAPTERS: readonly Chapter[] = [
  { from: 0.4, to: 5, number: '01', words: ['It begins with an idea,', 'drawn and protected.'] },
  { from: 5.2, to: 10, number: '02', words: ['The rights are placed in', 'a vehicle of their own.'] },
  { from: 10.2, to: 15, number: '03', words: ['A team, a product', 'and first funding', 'are built around it.'] },
  { from: 15.2, to: 20.5, number: '', words: ['A company stands', 'where the idea was.'] },
];

type Point = readonly [number, number];
type Pen = CanvasRenderingContext2D;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => value * value * (3 - 2 * value);
/** How far a movement has come that begins and ends at these seconds: 0 before, 1 after. */
const during = (second: number, from: number, to: number) => ease(clamp((second - from) / (to - from)));

/** Isometric: x to the right and down, y to the left and down, z up. */
function project(x: number, y: number, z: number): Point {
  return [CENTRE.x + (x - y) * 0.866, CENTRE.y + (x + y) * 0.5 - z];
}

function trace(pen: Pen, points: readonly Point[], close: boolean): void {
  pen.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  if (close) pen.closePath();
}

/** Draws the first part of a line, as a hand would. */
function drawPart(pen: Pen, points: readonly Point[], part: number): void {
  const lengths = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  pen.setLineDash([whole * part, whole]);
  trace(pen, points, false);
  if (part > 0) pen.stroke();
  pen.setLineDash([]);
}

interface Box {
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
}

function facesOf({ x, y, z, width, depth, height }: Box) {
  const right = x + width;
  const front = y + depth;
  const top = z + height;
  return {
    top: [project(x, y, top), project(right, y, top), project(right, front, top), project(x, front, top)],
    left: [project(x, front, top), project(right, front, top), project(right, front, z), project(x, front, z)],
    right: [project(right, y, top), project(right, front, top), project(right, front, z), project(right, y, z)],
  };
}

/** A box whose faces may be mere outline (`solid` 0) or filled (1). */
function drawBox(pen: Pen, box: Box, solid: number, stroke: string, opacity = 1): void {
  const faces = facesOf(box);
  const shades = [
    { face: faces.left, fill: ACCENT, strength: 0.6 },
    { face: faces.right, fill: ACCENT, strength: 0.36 },
    { face: faces.top, fill: ACCENT, strength: 1 },
  ];
  for (const { face, fill, strength } of shades) {
    trace(pen, face, true);
    pen.globalAlpha = opacity;
    pen.fillStyle = INK;
    if (solid > 0) pen.fill();
    pen.globalAlpha = opacity * strength * solid;
    pen.fillStyle = fill;
    pen.fill();
    pen.globalAlpha = opacity;
    pen.strokeStyle = stroke;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Squared paper on the ground, drawn from its middle outwards. */
function drawGround(pen: Pen, second: number): void {
  const reach = 260 * during(second, 0, 2.5);
  pen.strokeStyle = LINE;
  pen.lineWidth = 1;
  for (let at = -240; at <= 240; at += 40) {
    if (Math.abs(at) > reach) continue;
    trace(pen, [project(at, -reach, -120), project(at, reach, -120)], false);
    pen.stroke();
    trace(pen, [project(-reach, at, -120), project(reach, at, -120)], false);
    pen.stroke();
  }
}

/** The idea: a wheel with its spokes, drawn line by line above the ground. */
function drawIdea(pen: Pen, second: number): void {
  const fade = 1 - during(second, 5.4, 6.6);
  if (fade <= 0) return;
  const turn = second * 0.35;
  pen.globalAlpha = fade;
  pen.lineWidth = 2;
  for (const [index, radius] of [150, 128, 60, 22].entries()) {
    const ring = Array.from({ length: 73 }, (_, step): Point => {
      const angle = turn + (step / 72) * Math.PI * 2;
      return project(Math.cos(angle) * radius, Math.sin(angle) * radius, 20);
    });
    pen.strokeStyle = index === 2 ? PAPER : ACCENT;
    drawPart(pen, ring, during(second, 0.8 + index * 0.4, 2.6 + index * 0.4));
  }
  pen.strokeStyle = MUTED;
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = turn + (spoke / 12) * Math.PI * 2;
    const along = (radius: number, bend: number) =>
      project(Math.cos(angle + bend) * radius, Math.sin(angle + bend) * radius, 20);
    drawPart(
      pen,
      [along(60, 0), along(96, 0.16), along(128, 0.4)],
      during(second, 2 + spoke * 0.12, 2.9 + spoke * 0.12),
    );
  }
  pen.globalAlpha = 1;
}

const CORE: Box = { x: -52, y: -52, z: 10, width: 104, depth: 104, height: 104 };

/** The rights become one solid thing, and a vehicle closes around it. */
function drawVehicle(pen: Pen, second: number): void {
  const solid = during(second, 5.6, 7);
  if (solid <= 0) return;
  const fall = 130 * during(second, 8, 9.6);
  pen.lineWidth = 2;
  drawBox(pen, { ...CORE, z: CORE.z - fall }, solid, ACCENT, solid);
  const closing = during(second, 7, 9);
  const leaving = 1 - during(second, 15, 16);
  const size = 260 + (1 - closing) * 120;
  const frame = { x: -size / 2, y: -size / 2, z: -120, width: size, depth: size, height: 200 };
  pen.lineWidth = 1.5;
  drawBox(pen, frame, 0, MUTED, closing * 0.8 * leaving);
}

/** Team, product, funding: three parts that arrive one after another, then grow. */
const PARTS: readonly (Box & { at: number; grown: number })[] = [
  { x: -120, y: -120, z: -120, width: 60, depth: 60, height: 70, at: 10.4, grown: 250 },
  { x: 60, y: -120, z: -120, width: 60, depth: 60, height: 50, at: 11.4, grown: 150 },
  { x: -120, y: 60, z: -120, width: 60, depth: 60, height: 40, at: 12.4, grown: 96 },
  { x: 62, y: 62, z: -120, width: 58, depth: 58, height: 30, at: 13.4, grown: 54 },
];

function drawParts(pen: Pen, second: number, parts: typeof PARTS): void {
  const growth = during(second, 15.2, 17.6);
  for (const part of parts) {
    const arrived = during(second, part.at, part.at + 1);
    if (arrived <= 0) continue;
    const height = part.height + (part.grown - part.height) * growth;
    pen.lineWidth = 1.5;
    drawBox(pen, { ...part, height, z: part.z + (1 - arrived) * 140 }, 0.16 + growth * 0.4, PAPER, arrived);
  }
}

/** Farther things first, so that nearer ones stand before them. */
function drawCompany(pen: Pen, second: number): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  drawGround(pen, second);
  drawIdea(pen, second);
  drawParts(pen, second, PARTS.slice(0, 1));
  drawVehicle(pen, second);
  drawParts(pen, second, PARTS.slice(1));
}

function drawWords(pen: Pen, second: number): void {
  for (const { from, to, number, words } of CHAPTERS) {
    const shown = during(second, from, from + 0.7) * (1 - during(second, to - 0.4, to));
    if (shown <= 0) continue;
    const rise = (1 - shown) * 14;
    pen.globalAlpha = shown;
    pen.fillStyle = ACCENT;
    pen.font = '600 22px "Film Sans"';
    pen.fillText(number, 88, 290 + rise);
    pen.fillStyle = PAPER;
    pen.font = '500 46px "Film Serif"';
    words.forEach((line, index) => {
      pen.fillText(line, 88, 352 + index * 60 + rise);
    });
  }
  pen.globalAlpha = 1;
}

/** Draws the picture of one second of the film. */
export function drawFrame(pen: Pen, second: number): void {
  pen.fillStyle = INK;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawCompany(pen, second);
  drawWords(pen, second);
}
