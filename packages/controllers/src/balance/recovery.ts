import { type BalanceModel, uprightSystem } from './balance-model.ts';

/** Halvings of the interval that contains the rate of falling. */
const halvings = 60;

/**
 * The torque with which all wheels together just catch a body that leans and moves in the same direction, N·m at
 * standstill.
 *
 * Pitch θ, odometer speed v and pitch rate form one unstable mode with the rate λ > 0. Its amplitude w·x grows by
 * λ·w·x + w·b·u, with w·a = λ·w, so that |u| ≥ λ·|w·x|/|w·b| is needed and, without limits of friction, enough.
 */
export function recoveryTorque(model: BalanceModel, lean_rad: number, speed_m_s: number): number {
  const { a, b } = uprightSystem(model);
  const [, , [, s_pitch = 0, s_speed = 0] = [], [, p_pitch = 0, p_speed = 0] = []] = a;
  const [, , [s_input = 0] = [], [p_input = 0] = []] = b;
  // det(λ − a) without the odometer distance, which only integrates.
  const characteristic = (rate: number) =>
    rate ** 2 * (rate - s_speed) - p_pitch * (rate - s_speed) - s_pitch * p_speed;
  let [low, high] = [0, Math.sqrt(Math.max(0, p_pitch)) + Math.abs(s_speed)];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (characteristic(middle) < 0) low = middle;
    else high = middle;
  }
  const rate = high;
  const ofSpeed = p_speed / (rate - s_speed);
  const amplitude = rate * lean_rad + ofSpeed * speed_m_s;
  const driven = ofSpeed * s_input + p_input;
  return (rate * Math.abs(amplitude)) / Math.abs(driven);
}
