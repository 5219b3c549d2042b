// Written by generate/generate.ts from the protos.
import type { JsonObject } from '../json.ts';

export const basisWords = ['estimated', 'simulated', 'catalogue'] as const;
/** How far a number may be trusted. */
export type Basis = (typeof basisWords)[number];

export const checkStatusWords = ['pending', 'passed', 'failed'] as const;
export type CheckStatus = (typeof checkStatusWords)[number];

export const checkSeverityWords = ['error', 'warning', 'info'] as const;
export type CheckSeverity = (typeof checkSeverityWords)[number];

export const slotKindWords = ['joint_actuator', 'wheel_motor', 'battery', 'computer', 'driver', 'sensor', 'end_effector', 'wheel_part', 'regulator'] as const;
export type SlotKind = (typeof slotKindWords)[number];

export const jointKindWords = ['fixed', 'hinge', 'continuous'] as const;
export type JointKind = (typeof jointKindWords)[number];

export const nodeSymbolWords = ['torso_segment', 'limb_link', 'foot', 'wheel', 'gripper', 'wing', 'head', 'tail', 'sensor_mount', 'bay'] as const;
export type NodeSymbol = (typeof nodeSymbolWords)[number];

export const embodimentWords = ['quadruped', 'biped', 'humanoid', 'snake', 'worm_chain', 'centipede', 'bird', 'hexapod', 'rover', 'balancer', 'tracked', 'wheel_legged', 'arm', 'mobile_manipulator', 'legged_manipulator'] as const;
export type Embodiment = (typeof embodimentWords)[number];

export const shapeKindWords = ['box', 'sphere', 'cylinder', 'capsule'] as const;
export type ShapeKind = (typeof shapeKindWords)[number];

export const partSourceWords = ['printed', 'bought'] as const;
export type PartSource = (typeof partSourceWords)[number];

export const linkRoleWords = ['torso', 'limb', 'foot', 'wheel', 'segment', 'head', 'tail', 'wing', 'gripper', 'base'] as const;
export type LinkRole = (typeof linkRoleWords)[number];

export const controlKindWords = ['position', 'velocity'] as const;
export type ControlKind = (typeof controlKindWords)[number];

export const operationStatusWords = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type OperationStatus = (typeof operationStatusWords)[number];

export const orderWords = ['asc', 'desc'] as const;
export type Order = (typeof orderWords)[number];

export const serviceStateWords = ['ok', 'degraded', 'down'] as const;
export type ServiceState = (typeof serviceStateWords)[number];

export const checkpointStatusWords = ['pending', 'approved', 'rejected', 'changes_requested', 'superseded'] as const;
export type CheckpointStatus = (typeof checkpointStatusWords)[number];

export const reviewDecisionWords = ['approved', 'rejected', 'changes_requested'] as const;
export type ReviewDecision = (typeof reviewDecisionWords)[number];

export const viewWords = ['light', 'full'] as const;
export type View = (typeof viewWords)[number];

export const generationStatusWords = ['running', 'completed', 'partial', 'failed', 'cancelled'] as const;
export type GenerationStatus = (typeof generationStatusWords)[number];

export const parameterKindWords = ['number', 'word'] as const;
export type ParameterKind = (typeof parameterKindWords)[number];

export const agentLoopStateWords = ['completed', 'partial', 'failed', 'cancelled'] as const;
export type AgentLoopState = (typeof agentLoopStateWords)[number];

export const needVerdictWords = ['met', 'missed', 'not_checked'] as const;
export type NeedVerdict = (typeof needVerdictWords)[number];

export const constraintOpWords = ['eq', 'min', 'max', 'not'] as const;
export type ConstraintOp = (typeof constraintOpWords)[number];

export const provenanceKindWords = ['stated', 'assumed', 'inferred'] as const;
export type ProvenanceKind = (typeof provenanceKindWords)[number];

export const clipKindWords = ['mocap', 'retargeted', 'simulated_from_video', 'analytic', 'sim_task'] as const;
/** How a motion came to be known. */
export type ClipKind = (typeof clipKindWords)[number];

export const jobStatusWords = ['running', 'completed', 'failed', 'erased'] as const;
export type JobStatus = (typeof jobStatusWords)[number];

export const referenceSourceWords = ['video', 'fallback', 'skipped'] as const;
export type ReferenceSource = (typeof referenceSourceWords)[number];

export const referenceKindWords = ['video', 'dataset'] as const;
export type ReferenceKind = (typeof referenceKindWords)[number];

export const motionAnalysisStatusWords = ['not_requested', 'dispatched', 'failed'] as const;
export type MotionAnalysisStatus = (typeof motionAnalysisStatusWords)[number];

export const followUpKindWords = ['change', 'new_task', 'completion'] as const;
/** How a follow-up relates to the previous job. */
export type FollowUpKind = (typeof followUpKindWords)[number];

export const artifactKindWords = ['robot', 'files'] as const;
export type ArtifactKind = (typeof artifactKindWords)[number];

export const messageRoleWords = ['user', 'assistant', 'system'] as const;
export type MessageRole = (typeof messageRoleWords)[number];

export const messageKindWords = ['text', 'result', 'question', 'notice', 'error'] as const;
export type MessageKind = (typeof messageKindWords)[number];

export const runStatusWords = ['running', 'awaiting_approval', 'approving', 'approved', 'exported', 'failed', 'cancelled'] as const;
/**
 * `running → awaiting_approval → approving → approved → exported`. A compile that fails leads from `approving` back to
 * `awaiting_approval`; `failed` and `cancelled` end a run that has no candidates yet.
 */
export type RunStatus = (typeof runStatusWords)[number];

export const runStepNameWords = ['reference', 'plan', 'candidates', 'approval', 'compile', 'export'] as const;
export type RunStepName = (typeof runStepNameWords)[number];

export const runStepStatusWords = ['pending', 'running', 'completed', 'failed'] as const;
export type RunStepStatus = (typeof runStepStatusWords)[number];

export const exportTargetWords = ['simulator'] as const;
export type ExportTarget = (typeof exportTargetWords)[number];

export interface LimbDof {
  readonly limb: string;
  readonly dof: number;
}

export interface Limb {
  readonly name: string;
  readonly kind: string;
  readonly dof: number;
  readonly length_m: number;
}

export interface CandidateSensor {
  readonly kind: string;
  readonly component_id?: string;
}

export interface CandidateActuator {
  readonly slot: string;
  readonly component_id: string;
  readonly count: number;
  readonly class: string;
  readonly continuous_nm: number;
  readonly peak_nm: number;
  readonly required_rms_nm?: number;
  readonly required_peak_nm?: number;
  readonly margin?: number;
}

export interface Stability {
  readonly static: boolean;
  readonly tip_angle_rad?: number;
  readonly actively_balanced: boolean;
  readonly survived_s?: number;
  /** It stands by itself, but falls when it lifts a foot without a controller that keeps its balance. */
  readonly needs_balance_controller?: boolean;
}

export interface Battery {
  readonly component_id: string;
  readonly wh: number;
  readonly voltage_v: number;
}

export interface Render {
  readonly mjcf?: string;
  readonly scene?: Scene;
}

/** The flat view of a generated body. A field that was not computed is absent. */
export interface Candidate {
  readonly candidate_id: string;
  readonly design_id: string;
  readonly title: string;
  readonly summary: string;
  readonly embodiment: Embodiment;
  readonly morphology_family: string;
  readonly morphology_summary: string;
  readonly graph_node_count: number;
  readonly graph_edge_count: number;
  readonly compile_safe: boolean;
  readonly compile_issues: readonly string[];
  readonly torso_length_m?: number;
  readonly torso_width_m?: number;
  readonly torso_height_m?: number;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly limb_dof: readonly LimbDof[];
  readonly actuator_class?: string;
  readonly actuator_torque_nm?: number;
  readonly actuator_peak_torque_nm?: number;
  readonly mass_kg?: number;
  readonly payload_kg?: number;
  readonly sensors: readonly CandidateSensor[];
  readonly confidence?: number;
  readonly render?: Render;
  readonly hitl?: RobotDesignHitlV2;
  /** Probable cost: known prices plus typical prices for components without one. */
  readonly estimated_cost_usd?: number;
  readonly runtime_h?: number;
  readonly speed_m_s?: number;
  readonly footprint_length_m?: number;
  readonly footprint_width_m?: number;
  readonly height_m?: number;
  /** Where the number of a field comes from. */
  readonly basis: Readonly<Record<string, Basis>>;
  readonly lift_kg?: number;
  readonly pull_kg?: number;
  readonly limbs: readonly Limb[];
  readonly wheel_count?: number;
  readonly track_count?: number;
  readonly segment_count?: number;
  readonly dof_total?: number;
  readonly passive_joint_count?: number;
  readonly actuators: readonly CandidateActuator[];
  readonly standing_height_m?: number;
  readonly ground_clearance_m?: number;
  readonly min_passage_m?: number;
  readonly max_step_m?: number;
  readonly max_slope_rad?: number;
  readonly max_gap_m?: number;
  readonly reach_m?: number;
  readonly battery?: Battery;
  readonly mean_power_w?: number;
  readonly cost_of_transport?: number;
  readonly stability?: Stability;
  readonly unverified_fields: readonly string[];
  /** Sum of the known prices. */
  readonly cost_lower_bound_usd?: number;
}

/** What a person reviews before anything is compiled. */
export interface RobotDesignHitlV2 {
  readonly schema_version: string;
  readonly summary: string;
  readonly compile_safe: boolean;
  readonly validity: readonly Check[];
  readonly graph: ExpandedRobotGraph;
  readonly components: ComponentProgram;
  readonly program: RobotDesignProgram;
  readonly derivation: readonly DerivationStep[];
}

/** One question asked of a body, with the number found and the number allowed. */
export interface Check {
  readonly name: string;
  readonly group: string;
  readonly status: CheckStatus;
  readonly severity: CheckSeverity;
  readonly value?: number;
  readonly limit?: number;
  readonly unit?: string;
  readonly message: string;
}

export interface RunnerUp {
  readonly component_id: string;
  readonly because: string;
}

/** The component chosen for a slot of the body, and why. */
export interface ComponentSlot {
  /** Such as `front_left_knee` or `battery`. */
  readonly slot: string;
  readonly kind: SlotKind;
  readonly component_id: string;
  readonly quantity: number;
  readonly because: string;
  readonly runner_up?: RunnerUp;
  /** Fields of the catalogue entry that are approximate, estimated or of unnamed source. */
  readonly unverified_fields: readonly string[];
}

/** A printed part of the structure. */
export interface PrintedStructure {
  readonly name: string;
  readonly link: string;
  readonly material: string;
  readonly mass_kg: number;
}

export interface ComponentProgram {
  readonly catalogue_version: string;
  readonly slots: readonly ComponentSlot[];
  readonly printed: readonly PrintedStructure[];
  readonly unresolved: readonly UnresolvedSlot[];
}

export interface UnresolvedSlot {
  readonly slot: string;
  readonly because: string;
}

/** A body piece, sized but without components. */
export interface GraphNode {
  readonly node_id: string;
  readonly symbol: NodeSymbol;
  /** The link's name in every view: `front_left_thigh`. */
  readonly name: string;
  /** Full extents along x, y, z in the node's frame. */
  readonly size_m: readonly number[];
  /** The node of which this one is the mirror image over the sagittal plane. */
  readonly mirror_of?: string;
  /** The rule application that made it, counted from 1. */
  readonly made_by_step: number;
  /** Which kind of its symbol it is: `ball` of a foot, `thigh` of a limb link, `camera` of a sensor mount. */
  readonly form?: string;
}

/** The joint between a node and its parent. */
export interface GraphEdge {
  readonly parent: string;
  readonly child: string;
  readonly joint_name: string;
  readonly kind: JointKind;
  /** Of the child's frame in the parent's frame at joint zero. */
  readonly anchor_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
  /** Unit vector in the child's frame; empty for a fixed joint. */
  readonly axis: readonly number[];
  readonly range_rad?: Range;
  readonly passive: boolean;
  /** The joint_name of the joint that this one mirrors. */
  readonly mirror_of?: string;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface SymbolCount {
  readonly symbol: NodeSymbol;
  readonly count: number;
}

/** A tree: the first node is the root. */
export interface ExpandedRobotGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly symbol_counts: readonly SymbolCount[];
  readonly embodiment: Embodiment;
  /** Component id of the servo around which the driven joints are sized; absent where no joint has one. */
  readonly joint_servo?: string;
}

/** A value of a rule's parameter: a number with its unit, or a word. */
export interface ParameterValue {
  readonly name: string;
  readonly number?: number;
  readonly word?: string;
  readonly unit?: string;
}

/** One application of a named rule. */
export interface RuleApplication {
  readonly rule: string;
  /** Id of the node that the rule is applied to. */
  readonly target: string;
  readonly parameters: readonly ParameterValue[];
}

export interface ProgramMetadata {
  readonly embodiment: Embodiment;
  readonly task: string;
  readonly agent_loop: string;
  readonly loop_version: string;
}

/** A derivation: replaying it gives the same graph, always. */
export interface RobotDesignProgram {
  readonly grammar: string;
  readonly grammar_version: string;
  readonly start_symbol: string;
  readonly seed: number;
  readonly metadata: ProgramMetadata;
  readonly applications: readonly RuleApplication[];
}

/** One step of a derivation as a person reads it. */
export interface DerivationStep {
  readonly step: number;
  readonly rule: string;
  readonly where: string;
  readonly before: string;
  readonly after: string;
}

export interface SceneShape {
  readonly kind: ShapeKind;
  readonly size_m: readonly number[];
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
  readonly mesh_url?: string;
  readonly material: string;
}

export interface SceneJoint {
  readonly kind: JointKind;
  readonly axis: readonly number[];
  readonly range_rad?: Range;
  readonly home: number;
}

export interface SceneNode {
  readonly name: string;
  readonly parent?: string;
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
  readonly shapes: readonly SceneShape[];
  readonly joint?: SceneJoint;
  readonly slot?: string;
}

export interface SceneMaterial {
  readonly name: string;
  /** Red, green, blue, alpha, each 0–1. */
  readonly rgba: readonly number[];
}

/** Enough to draw and pose the robot with no physics engine; z is up. */
export interface Scene {
  readonly version: string;
  readonly nodes: readonly SceneNode[];
  readonly materials: readonly SceneMaterial[];
}

/**
 * A solid. `size_m` is: box, the full extents x y z; sphere, the radius; cylinder and capsule, the radius and the
 * length along z (of a capsule: without its caps).
 */
export interface Shape {
  readonly kind: ShapeKind;
  readonly size_m: readonly number[];
}

/** A real thing that a link consists of: its mass is counted once, here. */
export interface Part {
  readonly name: string;
  readonly source: PartSource;
  /** Of a bought part. */
  readonly component_id?: string;
  /** Of a printed part. */
  readonly material?: string;
  readonly mass_kg: number;
  /** True when the mass is not the catalogue's or the solid's but an estimate. */
  readonly mass_estimated: boolean;
  /** Of the shape's centre in the link's frame. */
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
  readonly shape: Shape;
  readonly collides: boolean;
}

export interface Link {
  readonly name: string;
  readonly role: LinkRole;
  readonly parts: readonly Part[];
}

export interface IrJoint {
  readonly name: string;
  readonly kind: JointKind;
  readonly parent: string;
  readonly child: string;
  /** Of the child's frame in the parent's frame at joint zero, which is the home pose. */
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
  readonly axis: readonly number[];
  readonly range_rad?: Range;
  readonly home_rad: number;
  readonly passive: boolean;
}

/** An actuator with its torque–speed line at pack voltage. */
export interface IrActuator {
  readonly name: string;
  readonly joint: string;
  readonly component_id: string;
  readonly control: ControlKind;
  readonly stall_torque_nm: number;
  readonly peak_torque_nm: number;
  readonly continuous_torque_nm: number;
  readonly no_load_speed_rad_s: number;
  readonly pack_voltage_v: number;
  /** τ_stall/ω0: the back-EMF line and the joint's only damping. */
  readonly damping_nm_s_rad: number;
  readonly armature_kg_m2: number;
  readonly frictionloss_nm: number;
  /** Names of the fields above that are estimates. */
  readonly estimated_fields: readonly string[];
}

export interface IrSensor {
  readonly name: string;
  readonly kind: string;
  readonly component_id?: string;
  readonly link: string;
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
}

/** A pair of links that touch by construction. */
export interface ContactExclusion {
  readonly link1: string;
  readonly link2: string;
  readonly because: string;
}

export interface Frame {
  readonly name: string;
  readonly link: string;
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
}

/** The canonical body: the one source of the model, the prints and the bill. */
export interface RobotDesignIR {
  readonly ir_version: string;
  readonly name: string;
  readonly embodiment: Embodiment;
  readonly root_link: string;
  /** True when the root is bolted to the world. */
  readonly fixed_base: boolean;
  /** Height of the root frame above the ground at home. */
  readonly home_height_m: number;
  readonly links: readonly Link[];
  readonly joints: readonly IrJoint[];
  readonly actuators: readonly IrActuator[];
  readonly sensors: readonly IrSensor[];
  readonly frames: readonly Frame[];
  readonly exclusions: readonly ContactExclusion[];
  readonly total_mass_kg: number;
  readonly catalogue_version: string;
  /** Values that a default filled in, as `field: why`. */
  readonly defaulted: readonly string[];
}

/** A file that a design carries. */
export interface File {
  /** Logical name, such as `robot.mjcf`. */
  readonly path: string;
  readonly url: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly revision: number;
}

/** What an operation makes or changes. */
export interface OperationTarget {
  readonly kind: string;
  readonly id: string;
  readonly revision?: number;
  readonly thread_id?: string;
}

export interface OperationProgress {
  readonly phase: string;
  readonly done: number;
  readonly total?: number;
  readonly message: string;
}

/** Long work. Its result is read from the target, as it then is. */
export interface Operation {
  readonly operation_id: string;
  readonly kind: string;
  readonly status: OperationStatus;
  readonly target: OperationTarget;
  readonly progress?: OperationProgress;
  readonly error?: Problem;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_at?: string;
  readonly finished_at?: string;
  readonly version: number;
}

export interface GetOperationRequest {
  readonly operation_id: string;
}

export interface GetOperationResponse {
  readonly operation: Operation;
}

export interface ListOperationsRequest {
  readonly status?: OperationStatus;
  readonly thread_id?: string;
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListOperationsResponse {
  readonly items: readonly Operation[];
  readonly next_cursor?: string;
}

export interface WatchOperationRequest {
  readonly operation_id: string;
}

export interface WatchOperationResponse {
  readonly operation: Operation;
  /** True for a tick that is not stored and has no place in the stream's order. */
  readonly transient: boolean;
}

export interface CancelOperationRequest {
  readonly operation_id: string;
}

export interface CancelOperationResponse {
  readonly operation: Operation;
}

/** A request for a page of a list. */
export interface Page {
  readonly limit: number;
  readonly cursor?: string;
  readonly order: Order;
}

/** One field of the input that was not accepted. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** RFC 9457 problem details. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly trace_id?: string;
  readonly errors: readonly FieldError[];
  /** Members that belong to the code: `status` and `allowed` of an illegal transition, `operation_id`, `job_id`. */
  readonly extensions?: JsonObject;
}

/** Something a person should know about a result that is no error. */
export interface Notice {
  readonly code: string;
  readonly message: string;
}

export interface GetStatusRequest {
}

export interface GetStatusResponse {
  readonly service: string;
  readonly version: string;
  readonly state: ServiceState;
  readonly engines: Engines;
  readonly outbox?: OutboxStatus;
}

export interface Engines {
  readonly documents?: string;
  readonly events?: string;
  readonly artifacts?: string;
}

export interface OutboxStatus {
  readonly pending: number;
  readonly oldest_age_ms?: number;
}

export interface Checkpoint {
  readonly checkpoint_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly status: CheckpointStatus;
  readonly note?: string;
  readonly decided_at?: string;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly version?: number;
}

export interface DesignOrigin {
  readonly generation_id?: string;
  readonly thread_id?: string;
  readonly iteration_id?: string;
}

/** The last compile of a design, as export reported it. */
export interface CompiledSummary {
  readonly revision: number;
  readonly at: string;
  readonly report: CompiledReport;
}

export interface CompiledReport {
  readonly mass_kg: number;
  readonly dof: number;
  readonly failed_checks: readonly string[];
  readonly files: readonly File[];
}

export interface ExportsSummary {
  /** The revision last exported for the simulator. */
  readonly simulator_revision?: number;
}

/** All that a reloaded screen needs of a design. */
export interface Design {
  readonly design_id: string;
  readonly origin: DesignOrigin;
  readonly latest_revision: number;
  readonly candidate: Candidate;
  readonly checkpoint?: Checkpoint;
  readonly compiled?: CompiledSummary;
  readonly exports: ExportsSummary;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** What export needs to compile a revision. */
export interface DesignDefinition {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly title: string;
  readonly program: RobotDesignProgram;
  readonly components: ComponentProgram;
  readonly sha256: string;
  /** The steepest slope that the task names: the body must not tip on it. */
  readonly slope_rad?: number;
}

export interface GenerationConfig {
  readonly attempts?: number;
  readonly confirmation?: number;
  readonly agents: readonly string[];
  readonly extra?: JsonObject;
}

export interface StartGenerationRequest {
  readonly ingest_job_id: string;
  readonly agent_loop?: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly thread_id?: string;
}

export interface StartGenerationResponse {
  readonly operation: Operation;
}

export interface GetGenerationRequest {
  readonly generation_id: string;
  readonly view: View;
}

export interface GetGenerationResponse {
  readonly generation: Generation;
}

export interface ListAgentLoopsRequest {
}

export interface ListAgentLoopsResponse {
  /** Runs when a request for a generation names no loop. */
  readonly default: string;
  readonly loops: readonly string[];
  readonly details: readonly AgentLoopDescription[];
  /** Loops of other processes that do not answer now, and why. They are not among `loops`. */
  readonly unavailable: readonly UnavailableAgentLoop[];
  /** Runs in a thread when nobody names a loop. */
  readonly thread_default: string;
}

export interface GetDesignRequest {
  readonly design_id: string;
  /** Whose candidate is answered; absent: the latest. */
  readonly revision?: number;
}

export interface GetDesignResponse {
  readonly design: Design;
}

export interface GetDesignDefinitionRequest {
  readonly design_id: string;
  /** Absent: the latest. */
  readonly revision?: number;
}

export interface GetDesignDefinitionResponse {
  readonly definition: DesignDefinition;
}

export interface ListGenerationsRequest {
  readonly thread_id?: string;
  readonly status?: GenerationStatus;
  readonly created_after?: string;
  readonly page: Page;
  /** Absent: light. */
  readonly view?: View;
}

export interface ListGenerationsResponse {
  readonly items: readonly Generation[];
  readonly next_cursor?: string;
}

export interface ListDesignsRequest {
  readonly thread_id?: string;
  readonly embodiment?: Embodiment;
  readonly created_after?: string;
  readonly view: View;
  readonly page: Page;
}

export interface ListDesignsResponse {
  readonly items: readonly Design[];
  readonly next_cursor?: string;
}

export interface DeleteDesignRequest {
  readonly design_id: string;
  readonly if_version?: number;
}

export interface DeleteDesignResponse {
}

export interface GetDerivationRequest {
  readonly design_id: string;
  /** Absent: the latest. */
  readonly revision?: number;
}

export interface GetDerivationResponse {
  readonly derivation: DesignDerivation;
}

export interface GetParametersRequest {
  readonly design_id: string;
  /** Absent: the latest. */
  readonly revision?: number;
}

export interface GetParametersResponse {
  readonly parameters: DesignParameters;
}

export interface StartRevisionRequest {
  readonly design_id: string;
  readonly base_revision: number;
  readonly edits: readonly ParameterEdit[];
  readonly note?: string;
}

export interface StartRevisionResponse {
  readonly operation: Operation;
}

export interface PreviewRevisionRequest {
  readonly design_id: string;
  readonly base_revision: number;
  readonly edits: readonly ParameterEdit[];
  readonly note?: string;
}

export interface PreviewRevisionResponse {
  readonly revision: DesignRevision;
}

export interface GetRevisionRequest {
  readonly design_id: string;
  readonly revision: number;
}

export interface GetRevisionResponse {
  readonly revision: DesignRevision;
}

export interface ListRevisionsRequest {
  readonly design_id: string;
  readonly page: Page;
  /** Absent: light. */
  readonly view?: View;
}

export interface ListRevisionsResponse {
  readonly items: readonly DesignRevision[];
  readonly next_cursor?: string;
}

export interface ListCheckpointsRequest {
  readonly design_id: string;
  readonly page: Page;
}

export interface ListCheckpointsResponse {
  readonly items: readonly Checkpoint[];
  readonly next_cursor?: string;
}

export interface ReviewDesignRequest {
  readonly design_id: string;
  readonly revision: number;
  readonly decision: ReviewDecision;
  readonly note?: string;
}

export interface ReviewDesignResponse {
  readonly checkpoint: Checkpoint;
}

export interface RenderPayload {
  readonly candidate_id: string;
  readonly mjcf?: string;
  readonly scene?: Scene;
}

export interface Ranking {
  readonly candidate_id: string;
  readonly rank: number;
  readonly score: number;
  readonly reasons: readonly RankingReason[];
  /** What the task asks, each with what the candidate does about it; in the same order for all candidates. */
  readonly needs: readonly Need[];
  /** What should be known of it for this task beside its figures. */
  readonly caveats: readonly string[];
}

export interface CandidateHitl {
  readonly candidate_id: string;
  readonly hitl: RobotDesignHitlV2;
}

/** An answer to a task: candidates in rank order. */
export interface Generation {
  readonly generation_id: string;
  readonly status: GenerationStatus;
  readonly error?: Problem;
  readonly thread_id?: string;
  readonly ingest_job_id: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
  /** Absent once its thread was deleted, as is all else that quotes a person's words. */
  readonly prompt?: string;
  readonly candidates: readonly Candidate[];
  readonly render_payloads: readonly RenderPayload[];
  readonly rankings: readonly Ranking[];
  readonly telemetry?: JsonObject;
  readonly grammar_hitl: readonly CandidateHitl[];
  readonly notices: readonly Notice[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** How a revision's body was derived, rule by rule. */
export interface DesignDerivation {
  readonly design_id: string;
  readonly revision: number;
  readonly items: readonly DerivationStep[];
}

/** A parameter of the rule that made a part. Of a mirrored pair it is the left one's, and holds for both. */
export interface DesignParameter {
  /** Stays the same from revision to revision, such as `torso.length_m` or `front_left_thigh.angle_rad`. */
  readonly name: string;
  readonly label: string;
  readonly kind: ParameterKind;
  readonly value: number | string;
  readonly unit?: string;
  /** The grammar's own bounds; within them a rule may still refuse what does not fit the rest of the body. */
  readonly min?: number;
  readonly max?: number;
  /** What a person would count in; any number within the bounds is taken. */
  readonly step?: number;
  /** Words that give a body when nothing else is changed. */
  readonly options: readonly string[];
  /** Why it cannot be changed. */
  readonly locked_because?: string;
}

export interface DesignParameters {
  readonly design_id: string;
  readonly revision: number;
  readonly items: readonly DesignParameter[];
}

export interface ParameterEdit {
  readonly name: string;
  readonly value: number | string;
}

export interface ParameterChange {
  readonly name: string;
  readonly before: number | string;
  readonly after: number | string;
}

/** A revision of a design: the first as it was generated, each later one by edits of the one before. */
export interface DesignRevision {
  readonly design_id: string;
  /** Of a dry run: the one that it would be. */
  readonly revision: number;
  readonly base_revision?: number;
  readonly note?: string;
  readonly changes: readonly ParameterChange[];
  readonly candidate: Candidate;
  /** Left out of lists. */
  readonly checks: readonly Check[];
  /** True when nothing was stored. */
  readonly dry_run?: boolean;
  readonly checkpoint_id?: string;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly version?: number;
}

export interface CandidateSummary {
  readonly candidate_id: string;
  readonly design_id: string;
  readonly rank: number;
  readonly score: number;
  readonly embodiment: Embodiment;
  readonly compile_safe: boolean;
}

export interface GenerationStarted {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
}

export interface GenerationCompleted {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
  readonly candidates: readonly CandidateSummary[];
  readonly duration_ms: number;
}

export interface GenerationFailed {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly code: string;
  readonly duration_ms: number;
  readonly loop_version: string;
  readonly seed: number;
}

export interface GenerationCancelled {
  readonly generation_id: string;
  readonly job_id: string;
  readonly thread_id?: string;
  readonly agent_loop: string;
  readonly duration_ms: number;
  readonly loop_version: string;
  readonly seed: number;
}

export interface DesignCreated {
  readonly design_id: string;
  readonly revision: number;
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly mass_kg?: number;
  readonly compile_safe: boolean;
  /** What export needs to compile; absent when it would be too large for an event and is read by reference. */
  readonly definition?: DesignDefinition;
  readonly sha256: string;
}

export interface ReviewRequested {
  readonly checkpoint_id: string;
  readonly design_id: string;
  readonly revision: number;
}

export interface DesignRevised {
  readonly design_id: string;
  readonly revision: number;
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly mass_kg?: number;
  readonly compile_safe: boolean;
  /** What export needs to compile; absent when it would be too large for an event and is read by reference. */
  readonly definition?: DesignDefinition;
  readonly sha256: string;
  /** Names of the parameters that differ from the revision before. */
  readonly changed: readonly string[];
}

export interface DesignDeleted {
  readonly design_id: string;
  /** The latest that there was. */
  readonly revision: number;
  readonly origin: DesignOrigin;
}

export interface DesignReviewed {
  readonly checkpoint_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly decision: ReviewDecision;
}

/** How a loop works; every field but `population` has the loop's own default when absent. */
export interface AgentLoopConfig {
  readonly population: number;
  readonly attempts?: number;
  readonly confirmation?: number;
  readonly agents: readonly string[];
  /** Checked by the loop's own schema. */
  readonly extra?: JsonObject;
}

export interface AgentLoopDescription {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly deterministic: boolean;
  readonly config_schema: JsonObject;
}

/** A loop that is configured but cannot be asked for at the moment. */
export interface UnavailableAgentLoop {
  readonly name: string;
  readonly reason: string;
}

export interface RankingReason {
  readonly criterion: string;
  /** 0–1, one is best. */
  readonly score: number;
  readonly because: string;
}

/** Something that the task asks, and what a body does about it. */
export interface Need {
  /** Of a field of the plan, a constraint or a sensor: `payload_kg`, `mass`. */
  readonly name: string;
  /** Such as `carries 2 kg`. */
  readonly asked: string;
  /** False where it is assumed or wished. */
  readonly hard: boolean;
  readonly verdict: NeedVerdict;
  /** Such as `carries 1.5 kg (on level ground, limited by torque)`. */
  readonly does: string;
  /** Whether the value must reach the limit, keep under it, or equal it. */
  readonly op?: ConstraintOp;
  /** Without a unit: how well a ground suits the kind of body, 0–1. */
  readonly value?: number;
  readonly limit?: number;
  readonly unit?: string;
  /** Where the verdict is not checked: what is expected, such as `does well` or `probably $240`. */
  readonly expected?: string;
}

/** A body that a loop offers, best first. */
export interface LoopCandidate {
  /** Ids are empty until the design service stores the candidate. */
  readonly candidate: Candidate;
  readonly hitl: RobotDesignHitlV2;
  readonly score: number;
  readonly reasons: readonly RankingReason[];
  readonly needs: readonly Need[];
  /** What should be known of it for this task beside its figures. */
  readonly caveats: readonly string[];
}

export interface AgentLoopResult {
  readonly state: AgentLoopState;
  readonly candidates: readonly LoopCandidate[];
  readonly notices: readonly Notice[];
  readonly telemetry: JsonObject;
  /** Why, when the state is failed. */
  readonly failure?: string;
}

export interface DescribeLoopRequest {
}

export interface DescribeLoopResponse {
  readonly description: AgentLoopDescription;
}

export interface RunLoopRequest {
  readonly prompt: string;
  readonly plan: Plan;
  readonly seed: number;
  readonly config: AgentLoopConfig;
  /** In which programs are read; one of another version is refused. */
  readonly grammar: string;
  readonly grammar_version: string;
}

/** Progress, or at the end the programs found. */
export interface RunLoopResponse {
  readonly progress?: OperationProgress;
  readonly offer?: LoopOffer;
}

/** The answer of a remote loop. */
export interface LoopOffer {
  readonly state: AgentLoopState;
  readonly programs: readonly RobotDesignProgram[];
  readonly notices: readonly Notice[];
  readonly failure?: string;
}

export interface Capabilities {
  readonly locomotion: readonly string[];
  readonly manipulation: readonly string[];
  readonly payload_kg?: number;
  readonly lift_kg?: number;
  readonly pull_kg?: number;
  readonly reach_m?: number;
  readonly speed_m_s?: number;
  readonly duration_s?: number;
}

export interface Environment {
  readonly terrain: readonly string[];
  readonly slope_rad?: number;
  readonly step_height_m?: number;
  readonly gap_m?: number;
  readonly clearance_m?: number;
  readonly passage_width_m?: number;
  readonly passage_height_m?: number;
  readonly indoor?: boolean;
  readonly wet?: boolean;
}

export interface Constraint {
  readonly kind: string;
  readonly op: ConstraintOp;
  readonly value?: number;
  /** For a constraint whose value is a word, such as a family that is not wanted. */
  readonly word?: string;
  readonly unit?: string;
  readonly text: string;
  readonly hard: boolean;
}

export interface SuggestedEmbodiment {
  /** A family's name; one that cannot be built yet is kept with `supported` false. */
  readonly embodiment: string;
  readonly supported: boolean;
  readonly score: number;
  readonly because: string;
}

export interface MotionReferenceNeed {
  readonly needed: boolean;
  readonly kinds: readonly string[];
  readonly because: string;
}

export interface PlanRemark {
  readonly text: string;
  readonly about: string;
}

export interface PlanConflict {
  readonly text: string;
  readonly paths: readonly string[];
}

export interface IgnoredText {
  readonly text: string;
  readonly because: string;
}

export interface Provenance {
  /** Of a value of the plan, such as `capabilities.payload_kg`. */
  readonly path: string;
  /** The words of the prompt that the value came from. */
  readonly text: string;
  readonly kind: ProvenanceKind;
  /** The earlier job of the thread whose prompt the words are of; absent: the job's own. */
  readonly job_id?: string;
}

/** What a prompt asks for. */
export interface Plan {
  readonly task_goal?: string;
  readonly language: string;
  readonly capabilities: Capabilities;
  readonly environment: Environment;
  readonly constraints: readonly Constraint[];
  readonly suggested_embodiments: readonly SuggestedEmbodiment[];
  readonly sensors: readonly string[];
  readonly search_queries: readonly string[];
  readonly motion_reference: MotionReferenceNeed;
  readonly assumptions: readonly PlanRemark[];
  readonly questions: readonly PlanRemark[];
  readonly conflicts: readonly PlanConflict[];
  readonly ignored: readonly IgnoredText[];
  readonly confidence: number;
  readonly provenance: readonly Provenance[];
}

export interface ClipFrames {
  readonly first: number;
  readonly last: number;
}

/** A motion of the reference catalogue. The service holds what is known of it, not its data. */
export interface Clip {
  readonly clip_id: string;
  readonly title: string;
  readonly dataset: string;
  /** The clip's name in its dataset; absent for a dataset as a whole. */
  readonly clip?: string;
  readonly kind: ClipKind;
  readonly morphology: string;
  /** Legs plus arms or wings, where the data has them; absent when it varies. */
  readonly limb_count?: number;
  readonly tags: readonly string[];
  readonly format?: string;
  /** The part of the recording that shows the motion; absent for all of it. */
  readonly frames?: ClipFrames;
  readonly url?: string;
  readonly licence: string;
  /** Whether the licence's text was read; false means: treat the data as restricted. Absent where no licence applies. */
  readonly licence_read?: boolean;
  /** Absent when unknown. */
  readonly commercial_use?: boolean;
  /** Where the entry was found. */
  readonly source: string;
  /** Whether the entry itself was seen at its source. */
  readonly verified: boolean;
  readonly notes?: string;
}

export interface IngestJobCompleted {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly source?: ReferenceSource;
  readonly prompt_sha256: string;
  readonly payload_kg?: number;
  readonly terrain: readonly string[];
  readonly embodiments: readonly string[];
}

export interface IngestJobFailed {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly prompt_sha256: string;
  readonly code: string;
}

/** Best effort: an outside service that analyses the motion of videos consumes it. */
export interface MotionAnalysisRequested {
  readonly job_id: string;
  readonly thread_id?: string;
  readonly reference: ReferenceKey;
}

export interface ReferenceMatch {
  /** From 0 to 1; comparable among references of one kind only. */
  readonly score: number;
  readonly because: string;
}

/** A motion that a body for the task can learn from. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Of a video, the id that its host gives it; of a dataset's motion, a clip_id. */
  readonly id: string;
  /** Plain text; of a video, what its uploader wrote, cleaned and cut. */
  readonly title: string;
  readonly url?: string;
  readonly dataset?: string;
  /** The clip's name in its dataset. */
  readonly clip?: string;
  readonly licence?: string;
  /** Absent when unknown. */
  readonly commercial_use?: boolean;
  readonly match: ReferenceMatch;
}

/** Names a reference in events. */
export interface ReferenceKey {
  readonly kind: ReferenceKind;
  readonly id: string;
}

/** Whether an outside service was asked to analyse the motion of a video; what it finds is its own. */
export interface MotionAnalysis {
  readonly status: MotionAnalysisStatus;
}

export interface IngestJob {
  readonly job_id: string;
  /** Absent of an erased job. */
  readonly prompt?: string;
  readonly status: JobStatus;
  readonly plan?: Plan;
  readonly selected_query?: string;
  readonly source?: ReferenceSource;
  readonly reference?: Reference;
  readonly motion_analysis?: MotionAnalysis;
  readonly error?: Problem;
  readonly thread_id?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  /** Of a prompt that follows another one in a thread: `plan` is what both ask for. */
  readonly follow_up?: FollowUp;
}

export interface StartIngestRequest {
  readonly prompt: string;
  /** Look for no reference: the job's source is `skipped`. */
  readonly skip_video_search?: boolean;
  readonly thread_id?: string;
  readonly follow_up?: FollowUpContext;
  /** A motion of the catalogue to take as the reference, whatever would be found. */
  readonly clip_id?: string;
}

export interface StartIngestResponse {
  readonly operation: Operation;
}

export interface GetJobRequest {
  readonly job_id: string;
}

export interface GetJobResponse {
  readonly job: IngestJob;
}

export interface ListJobsRequest {
  readonly page: Page;
  readonly created_after?: string;
  readonly thread_id?: string;
  readonly status?: JobStatus;
  /** Items are light without: the plan is most of a job. */
  readonly with_plan?: boolean;
}

export interface ListJobsResponse {
  readonly items: readonly IngestJob[];
  readonly next_cursor?: string;
}

export interface ListClipsRequest {
  /** `desc` is the catalogue's own order, or the best match of `q` first; `asc` is the reverse. */
  readonly page: Page;
  /** One of the catalogue's morphologies; another is refused by name. */
  readonly morphology?: string;
  /** Words to be found in title, tags, dataset or morphology. */
  readonly q?: string;
}

export interface ListClipsResponse {
  readonly items: readonly Clip[];
  readonly next_cursor?: string;
}

export interface GetClipRequest {
  readonly clip_id: string;
}

export interface GetClipResponse {
  readonly clip: Clip;
}

/** A stored design and its figures, which "lighter" or "the second one" may refer to. */
export interface KnownDesign {
  readonly design_id: string;
  readonly revision: number;
  readonly title: string;
  readonly embodiment: Embodiment;
  readonly leg_count: number;
  readonly arm_count: number;
  readonly wheel_count?: number;
  readonly mass_kg?: number;
  readonly estimated_cost_usd?: number;
  readonly footprint_length_m?: number;
  readonly footprint_width_m?: number;
  readonly height_m?: number;
  readonly speed_m_s?: number;
  readonly runtime_h?: number;
  readonly payload_kg?: number;
  readonly lift_kg?: number;
  readonly pull_kg?: number;
  readonly reach_m?: number;
  readonly max_step_m?: number;
  readonly max_slope_rad?: number;
  readonly max_gap_m?: number;
  readonly ground_clearance_m?: number;
}

/** What a follow-up builds on. The sender decides it once, so that repeated work builds on the same. */
export interface FollowUpContext {
  /** Absent when the task of the base is unknown. */
  readonly previous_job_id?: string;
  /** The designs of the last answer, in rank order. */
  readonly designs: readonly KnownDesign[];
  /** What "it" means: the base of the request, else the selected design, else the first in rank. */
  readonly base?: KnownDesign;
  /** True when the request names the base: the answer keeps its kind of body unless the text names another. */
  readonly base_is_given?: boolean;
  /**
   * True when the base is the selected design: a change keeps its kind of body unless the text names another design or
   * kind of body. A new task does not.
   */
  readonly base_is_selected?: boolean;
}

/** A value of the plan that a follow-up changed. */
export interface PlanChange {
  readonly path: string;
  /** The text of the follow-up that asks for it. */
  readonly text: string;
  /** In plain language; `before` is absent for a new value, `after` for a removed one. */
  readonly before?: string;
  readonly after?: string;
}

/** What the job of a follow-up built on and changed: its plan is the merged one. */
export interface FollowUp {
  readonly kind: FollowUpKind;
  readonly previous_job_id?: string;
  /** The design whose kind of body is kept and whose figures relative wishes start from, if any. */
  readonly base_design_id?: string;
  readonly base_revision?: number;
  readonly base_title?: string;
  readonly changes: readonly PlanChange[];
}

export interface DesignCompiled {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly files: readonly File[];
  readonly mass_kg: number;
  readonly dof: number;
  readonly failed_checks: readonly string[];
  readonly compiled_at: string;
  /** The design's, so that a consumer can name it. */
  readonly title: string;
}

export interface CompilationFailed {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly code: string;
  readonly retryable: boolean;
}

export interface SimulatorExported {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly files: readonly File[];
  readonly title: string;
}

export interface CompileReport {
  readonly mass_kg: number;
  readonly links: number;
  readonly joints: number;
  readonly actuators: number;
  readonly dof: number;
  readonly checks: readonly Check[];
  readonly warnings: readonly string[];
  readonly defaulted: readonly string[];
}

/** A compiled revision of a design. */
export interface Compilation {
  readonly design_id: string;
  readonly revision: number;
  readonly files: readonly File[];
  readonly report: CompileReport;
  readonly ir: RobotDesignIR;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

export interface ExportMetadata {
  readonly generator: string;
  readonly generator_version: string;
  readonly catalogue_version: string;
  readonly compiled_at: string;
  readonly report: CompileReport;
}

export interface Artifacts {
  readonly design_id: string;
  readonly revision: number;
  readonly mjcf: string;
  readonly scene: Scene;
  readonly export: ExportMetadata;
  readonly files: readonly File[];
}

export interface SimulatorExport {
  readonly artifact_path: string;
  readonly files: readonly File[];
}

/** Options of a compile. There are none yet. */
export interface CompileOptions {
}

export interface StartCompileRequest {
  readonly design_id: string;
  readonly revision?: number;
  readonly options?: CompileOptions;
}

export interface StartCompileResponse {
  readonly operation: Operation;
}

export interface StartSimulatorExportRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface StartSimulatorExportResponse {
  readonly operation: Operation;
}

export interface GetCompilationRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetCompilationResponse {
  readonly compilation: Compilation;
}

export interface GetSimulatorExportRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetSimulatorExportResponse {
  readonly export: SimulatorExport;
}

export interface GetArtifactsRequest {
  readonly design_id: string;
  readonly revision?: number;
}

export interface GetArtifactsResponse {
  readonly artifacts: Artifacts;
}

export interface ReadFileRequest {
  readonly design_id: string;
  readonly path: string;
  readonly revision?: number;
  /** First byte wanted, from 0; default the first. */
  readonly start?: number;
  /** Last byte wanted, inclusive; default the last. */
  readonly end?: number;
}

export interface ReadFileResponse {
  readonly file?: File;
  readonly chunk?: Uint8Array;
}

export interface ProjectCreated {
  readonly project_id: string;
}

export interface ProjectDeleted {
  readonly project_id: string;
}

export interface ThreadCreated {
  readonly thread_id: string;
  readonly project_id: string;
}

export interface ThreadDeleted {
  readonly thread_id: string;
  readonly project_id: string;
}

export interface DesignSelected {
  readonly thread_id: string;
  readonly design_id: string;
  readonly revision: number;
}

export interface MessageAppended {
  readonly message_id: string;
  readonly thread_id: string;
  readonly role: MessageRole;
  readonly kind: MessageKind;
  readonly generation_id?: string;
}

export interface Project {
  readonly project_id: string;
  readonly name: string;
  readonly description?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

export interface SelectedDesign {
  readonly design_id: string;
  readonly revision: number;
}

/** What a message carries beside its words. `robot`: a generation; `files`: what a compile or export wrote. */
export interface MessageArtifact {
  readonly kind: ArtifactKind;
  readonly generation_id?: string;
  readonly agent_loop?: string;
  readonly ingest_job_id?: string;
  readonly candidates: readonly Candidate[];
  readonly top_design_id?: string;
  readonly design_id?: string;
  readonly revision?: number;
  readonly files: readonly File[];
}

export interface ThreadArtifact {
  readonly generation_id: string;
  readonly message_id: string;
  readonly top_design_id?: string;
}

export interface Thread {
  readonly thread_id: string;
  readonly project_id: string;
  readonly title: string;
  readonly selected_design?: SelectedDesign;
  readonly artifacts: readonly ThreadArtifact[];
  readonly active_operation_id?: string;
  readonly last_message_at?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

export interface Message {
  readonly message_id: string;
  readonly thread_id: string;
  readonly role: MessageRole;
  readonly kind: MessageKind;
  /** Markdown without raw HTML. */
  readonly content: string;
  readonly artifact?: MessageArtifact;
  readonly questions: readonly PlanRemark[];
  readonly error?: Problem;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** What `generate` in a thread answers. Neither artifact nor generation when the assistant has to ask first. */
export interface ThreadGeneration {
  readonly user_message: Message;
  readonly message: Message;
  readonly artifact?: MessageArtifact;
  readonly generation?: Generation;
}

export interface CreateProjectRequest {
  readonly name?: string;
  readonly description?: string;
}

export interface CreateProjectResponse {
  readonly project: Project;
}

export interface GetProjectRequest {
  readonly project_id: string;
}

export interface GetProjectResponse {
  readonly project: Project;
}

export interface ListProjectsRequest {
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListProjectsResponse {
  readonly items: readonly Project[];
  readonly next_cursor?: string;
}

export interface UpdateProjectRequest {
  readonly project_id: string;
  readonly name?: string;
  readonly description?: string;
  /** The version that the caller saw, from If-Match. */
  readonly if_version?: number;
}

export interface UpdateProjectResponse {
  readonly project: Project;
}

export interface DeleteProjectRequest {
  readonly project_id: string;
  readonly if_version?: number;
}

export interface DeleteProjectResponse {
}

export interface CreateThreadRequest {
  readonly project_id: string;
  readonly title?: string;
}

export interface CreateThreadResponse {
  readonly thread: Thread;
}

export interface GetThreadRequest {
  readonly thread_id: string;
}

export interface GetThreadResponse {
  readonly thread: Thread;
}

export interface ListThreadsRequest {
  readonly project_id: string;
  readonly page: Page;
  readonly created_after?: string;
}

export interface ListThreadsResponse {
  readonly items: readonly Thread[];
  readonly next_cursor?: string;
}

export interface UpdateThreadRequest {
  readonly thread_id: string;
  readonly title?: string;
  readonly if_version?: number;
}

export interface UpdateThreadResponse {
  readonly thread: Thread;
}

export interface DeleteThreadRequest {
  readonly thread_id: string;
  readonly if_version?: number;
}

export interface DeleteThreadResponse {
}

export interface CreateMessageRequest {
  readonly thread_id: string;
  readonly content: string;
}

export interface CreateMessageResponse {
  readonly message: Message;
}

export interface ListMessagesRequest {
  readonly thread_id: string;
  readonly page: Page;
}

export interface ListMessagesResponse {
  readonly items: readonly Message[];
  readonly next_cursor?: string;
}

/** The design that a follow-up builds on. */
export interface BaseDesign {
  readonly design_id: string;
  readonly revision: number;
}

export interface StartThreadGenerationRequest {
  readonly thread_id: string;
  readonly prompt?: string;
  readonly agent_loop?: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly skip_video_search?: boolean;
  readonly base?: BaseDesign;
}

export interface StartThreadGenerationResponse {
  readonly operation: Operation;
}

export interface GetThreadGenerationRequest {
  readonly operation_id: string;
}

export interface GetThreadGenerationResponse {
  readonly result: ThreadGeneration;
}

export interface GetSelectedDesignRequest {
  readonly thread_id: string;
}

export interface GetSelectedDesignResponse {
  readonly selected_design: SelectedDesign;
}

export interface SelectDesignRequest {
  readonly thread_id: string;
  readonly design_id: string;
  readonly revision?: number;
  readonly if_version?: number;
}

export interface SelectDesignResponse {
  readonly selected_design: SelectedDesign;
}

export interface RunCandidate {
  readonly candidate_id: string;
  readonly design_id: string;
  readonly title: string;
  readonly embodiment: Embodiment;
}

export interface RunExport {
  readonly target: ExportTarget;
  readonly artifact_path: string;
  readonly files: readonly File[];
}

/** What a step made, by the names under which it is read elsewhere. */
export interface RunProduced {
  readonly ingest_job_id?: string;
  readonly source?: ReferenceSource;
  /** Absent when the search for one was skipped. */
  readonly reference?: ReferenceKey;
  readonly generation_id?: string;
  /** In rank order. */
  readonly candidates: readonly RunCandidate[];
  /** What was approved. */
  readonly candidate_id?: string;
  readonly design_id?: string;
  readonly revision?: number;
  readonly files: readonly File[];
  readonly exports: readonly RunExport[];
}

export interface RunStep {
  readonly name: RunStepName;
  readonly status: RunStepStatus;
  readonly started_at?: string;
  readonly finished_at?: string;
  readonly produced?: RunProduced;
}

/** A demo of the whole path: a motion or a task becomes candidates, one of them is approved, compiled and exported. */
export interface Run {
  readonly run_id: string;
  readonly status: RunStatus;
  /** Of the request, else made of the clip. */
  readonly prompt: string;
  /** The motion that was given as the reference. */
  readonly clip_id?: string;
  readonly agent_loop: string;
  /** All of them, in their order, also those that are yet to come. */
  readonly steps: readonly RunStep[];
  /** Why the step that failed last did. */
  readonly error?: Problem;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

export interface StartRunRequest {
  readonly clip_id?: string;
  /** Required without a clip. */
  readonly prompt?: string;
  readonly agent_loop?: string;
}

export interface StartRunResponse {
  readonly operation: Operation;
}

export interface GetRunRequest {
  readonly run_id: string;
}

export interface GetRunResponse {
  readonly run: Run;
}

/** Items are light: their steps do not say what they produced. */
export interface ListRunsRequest {
  readonly page: Page;
  readonly status?: RunStatus;
  readonly created_after?: string;
  /** Whether what the steps produced is told. */
  readonly with_products?: boolean;
}

export interface ListRunsResponse {
  readonly items: readonly Run[];
  readonly next_cursor?: string;
}

export interface StartRunApprovalRequest {
  readonly run_id: string;
  /** Default: the first in rank. */
  readonly candidate_id?: string;
}

export interface StartRunApprovalResponse {
  readonly operation: Operation;
}

export interface StartRunExportRequest {
  readonly run_id: string;
  readonly targets: readonly ExportTarget[];
}

export interface StartRunExportResponse {
  readonly operation: Operation;
}

/** Every message by its full name. */
export interface Messages {
  readonly 'robotdesign.common.v1.LimbDof': LimbDof;
  readonly 'robotdesign.common.v1.Limb': Limb;
  readonly 'robotdesign.common.v1.CandidateSensor': CandidateSensor;
  readonly 'robotdesign.common.v1.CandidateActuator': CandidateActuator;
  readonly 'robotdesign.common.v1.Stability': Stability;
  readonly 'robotdesign.common.v1.Battery': Battery;
  readonly 'robotdesign.common.v1.Render': Render;
  readonly 'robotdesign.common.v1.Candidate': Candidate;
  readonly 'robotdesign.common.v1.RobotDesignHitlV2': RobotDesignHitlV2;
  readonly 'robotdesign.common.v1.Check': Check;
  readonly 'robotdesign.common.v1.RunnerUp': RunnerUp;
  readonly 'robotdesign.common.v1.ComponentSlot': ComponentSlot;
  readonly 'robotdesign.common.v1.PrintedStructure': PrintedStructure;
  readonly 'robotdesign.common.v1.ComponentProgram': ComponentProgram;
  readonly 'robotdesign.common.v1.UnresolvedSlot': UnresolvedSlot;
  readonly 'robotdesign.common.v1.GraphNode': GraphNode;
  readonly 'robotdesign.common.v1.GraphEdge': GraphEdge;
  readonly 'robotdesign.common.v1.Range': Range;
  readonly 'robotdesign.common.v1.SymbolCount': SymbolCount;
  readonly 'robotdesign.common.v1.ExpandedRobotGraph': ExpandedRobotGraph;
  readonly 'robotdesign.common.v1.ParameterValue': ParameterValue;
  readonly 'robotdesign.common.v1.RuleApplication': RuleApplication;
  readonly 'robotdesign.common.v1.ProgramMetadata': ProgramMetadata;
  readonly 'robotdesign.common.v1.RobotDesignProgram': RobotDesignProgram;
  readonly 'robotdesign.common.v1.DerivationStep': DerivationStep;
  readonly 'robotdesign.common.v1.SceneShape': SceneShape;
  readonly 'robotdesign.common.v1.SceneJoint': SceneJoint;
  readonly 'robotdesign.common.v1.SceneNode': SceneNode;
  readonly 'robotdesign.common.v1.SceneMaterial': SceneMaterial;
  readonly 'robotdesign.common.v1.Scene': Scene;
  readonly 'robotdesign.common.v1.Shape': Shape;
  readonly 'robotdesign.common.v1.Part': Part;
  readonly 'robotdesign.common.v1.Link': Link;
  readonly 'robotdesign.common.v1.IrJoint': IrJoint;
  readonly 'robotdesign.common.v1.IrActuator': IrActuator;
  readonly 'robotdesign.common.v1.IrSensor': IrSensor;
  readonly 'robotdesign.common.v1.ContactExclusion': ContactExclusion;
  readonly 'robotdesign.common.v1.Frame': Frame;
  readonly 'robotdesign.common.v1.RobotDesignIR': RobotDesignIR;
  readonly 'robotdesign.common.v1.File': File;
  readonly 'robotdesign.common.v1.OperationTarget': OperationTarget;
  readonly 'robotdesign.common.v1.OperationProgress': OperationProgress;
  readonly 'robotdesign.common.v1.Operation': Operation;
  readonly 'robotdesign.common.v1.GetOperationRequest': GetOperationRequest;
  readonly 'robotdesign.common.v1.GetOperationResponse': GetOperationResponse;
  readonly 'robotdesign.common.v1.ListOperationsRequest': ListOperationsRequest;
  readonly 'robotdesign.common.v1.ListOperationsResponse': ListOperationsResponse;
  readonly 'robotdesign.common.v1.WatchOperationRequest': WatchOperationRequest;
  readonly 'robotdesign.common.v1.WatchOperationResponse': WatchOperationResponse;
  readonly 'robotdesign.common.v1.CancelOperationRequest': CancelOperationRequest;
  readonly 'robotdesign.common.v1.CancelOperationResponse': CancelOperationResponse;
  readonly 'robotdesign.common.v1.Page': Page;
  readonly 'robotdesign.common.v1.FieldError': FieldError;
  readonly 'robotdesign.common.v1.Problem': Problem;
  readonly 'robotdesign.common.v1.Notice': Notice;
  readonly 'robotdesign.common.v1.GetStatusRequest': GetStatusRequest;
  readonly 'robotdesign.common.v1.GetStatusResponse': GetStatusResponse;
  readonly 'robotdesign.common.v1.Engines': Engines;
  readonly 'robotdesign.common.v1.OutboxStatus': OutboxStatus;
  readonly 'robotdesign.design.v1.Checkpoint': Checkpoint;
  readonly 'robotdesign.design.v1.DesignOrigin': DesignOrigin;
  readonly 'robotdesign.design.v1.CompiledSummary': CompiledSummary;
  readonly 'robotdesign.design.v1.CompiledReport': CompiledReport;
  readonly 'robotdesign.design.v1.ExportsSummary': ExportsSummary;
  readonly 'robotdesign.design.v1.Design': Design;
  readonly 'robotdesign.design.v1.DesignDefinition': DesignDefinition;
  readonly 'robotdesign.design.v1.GenerationConfig': GenerationConfig;
  readonly 'robotdesign.design.v1.StartGenerationRequest': StartGenerationRequest;
  readonly 'robotdesign.design.v1.StartGenerationResponse': StartGenerationResponse;
  readonly 'robotdesign.design.v1.GetGenerationRequest': GetGenerationRequest;
  readonly 'robotdesign.design.v1.GetGenerationResponse': GetGenerationResponse;
  readonly 'robotdesign.design.v1.ListAgentLoopsRequest': ListAgentLoopsRequest;
  readonly 'robotdesign.design.v1.ListAgentLoopsResponse': ListAgentLoopsResponse;
  readonly 'robotdesign.design.v1.GetDesignRequest': GetDesignRequest;
  readonly 'robotdesign.design.v1.GetDesignResponse': GetDesignResponse;
  readonly 'robotdesign.design.v1.GetDesignDefinitionRequest': GetDesignDefinitionRequest;
  readonly 'robotdesign.design.v1.GetDesignDefinitionResponse': GetDesignDefinitionResponse;
  readonly 'robotdesign.design.v1.ListGenerationsRequest': ListGenerationsRequest;
  readonly 'robotdesign.design.v1.ListGenerationsResponse': ListGenerationsResponse;
  readonly 'robotdesign.design.v1.ListDesignsRequest': ListDesignsRequest;
  readonly 'robotdesign.design.v1.ListDesignsResponse': ListDesignsResponse;
  readonly 'robotdesign.design.v1.DeleteDesignRequest': DeleteDesignRequest;
  readonly 'robotdesign.design.v1.DeleteDesignResponse': DeleteDesignResponse;
  readonly 'robotdesign.design.v1.GetDerivationRequest': GetDerivationRequest;
  readonly 'robotdesign.design.v1.GetDerivationResponse': GetDerivationResponse;
  readonly 'robotdesign.design.v1.GetParametersRequest': GetParametersRequest;
  readonly 'robotdesign.design.v1.GetParametersResponse': GetParametersResponse;
  readonly 'robotdesign.design.v1.StartRevisionRequest': StartRevisionRequest;
  readonly 'robotdesign.design.v1.StartRevisionResponse': StartRevisionResponse;
  readonly 'robotdesign.design.v1.PreviewRevisionRequest': PreviewRevisionRequest;
  readonly 'robotdesign.design.v1.PreviewRevisionResponse': PreviewRevisionResponse;
  readonly 'robotdesign.design.v1.GetRevisionRequest': GetRevisionRequest;
  readonly 'robotdesign.design.v1.GetRevisionResponse': GetRevisionResponse;
  readonly 'robotdesign.design.v1.ListRevisionsRequest': ListRevisionsRequest;
  readonly 'robotdesign.design.v1.ListRevisionsResponse': ListRevisionsResponse;
  readonly 'robotdesign.design.v1.ListCheckpointsRequest': ListCheckpointsRequest;
  readonly 'robotdesign.design.v1.ListCheckpointsResponse': ListCheckpointsResponse;
  readonly 'robotdesign.design.v1.ReviewDesignRequest': ReviewDesignRequest;
  readonly 'robotdesign.design.v1.ReviewDesignResponse': ReviewDesignResponse;
  readonly 'robotdesign.design.v1.RenderPayload': RenderPayload;
  readonly 'robotdesign.design.v1.Ranking': Ranking;
  readonly 'robotdesign.design.v1.CandidateHitl': CandidateHitl;
  readonly 'robotdesign.design.v1.Generation': Generation;
  readonly 'robotdesign.design.v1.DesignDerivation': DesignDerivation;
  readonly 'robotdesign.design.v1.DesignParameter': DesignParameter;
  readonly 'robotdesign.design.v1.DesignParameters': DesignParameters;
  readonly 'robotdesign.design.v1.ParameterEdit': ParameterEdit;
  readonly 'robotdesign.design.v1.ParameterChange': ParameterChange;
  readonly 'robotdesign.design.v1.DesignRevision': DesignRevision;
  readonly 'robotdesign.design.v1.CandidateSummary': CandidateSummary;
  readonly 'robotdesign.design.v1.GenerationStarted': GenerationStarted;
  readonly 'robotdesign.design.v1.GenerationCompleted': GenerationCompleted;
  readonly 'robotdesign.design.v1.GenerationFailed': GenerationFailed;
  readonly 'robotdesign.design.v1.GenerationCancelled': GenerationCancelled;
  readonly 'robotdesign.design.v1.DesignCreated': DesignCreated;
  readonly 'robotdesign.design.v1.ReviewRequested': ReviewRequested;
  readonly 'robotdesign.design.v1.DesignRevised': DesignRevised;
  readonly 'robotdesign.design.v1.DesignDeleted': DesignDeleted;
  readonly 'robotdesign.design.v1.DesignReviewed': DesignReviewed;
  readonly 'robotdesign.loop.v1.AgentLoopConfig': AgentLoopConfig;
  readonly 'robotdesign.loop.v1.AgentLoopDescription': AgentLoopDescription;
  readonly 'robotdesign.loop.v1.UnavailableAgentLoop': UnavailableAgentLoop;
  readonly 'robotdesign.loop.v1.RankingReason': RankingReason;
  readonly 'robotdesign.loop.v1.Need': Need;
  readonly 'robotdesign.loop.v1.LoopCandidate': LoopCandidate;
  readonly 'robotdesign.loop.v1.AgentLoopResult': AgentLoopResult;
  readonly 'robotdesign.loop.v1.DescribeLoopRequest': DescribeLoopRequest;
  readonly 'robotdesign.loop.v1.DescribeLoopResponse': DescribeLoopResponse;
  readonly 'robotdesign.loop.v1.RunLoopRequest': RunLoopRequest;
  readonly 'robotdesign.loop.v1.RunLoopResponse': RunLoopResponse;
  readonly 'robotdesign.loop.v1.LoopOffer': LoopOffer;
  readonly 'robotdesign.ingest.v1.Capabilities': Capabilities;
  readonly 'robotdesign.ingest.v1.Environment': Environment;
  readonly 'robotdesign.ingest.v1.Constraint': Constraint;
  readonly 'robotdesign.ingest.v1.SuggestedEmbodiment': SuggestedEmbodiment;
  readonly 'robotdesign.ingest.v1.MotionReferenceNeed': MotionReferenceNeed;
  readonly 'robotdesign.ingest.v1.PlanRemark': PlanRemark;
  readonly 'robotdesign.ingest.v1.PlanConflict': PlanConflict;
  readonly 'robotdesign.ingest.v1.IgnoredText': IgnoredText;
  readonly 'robotdesign.ingest.v1.Provenance': Provenance;
  readonly 'robotdesign.ingest.v1.Plan': Plan;
  readonly 'robotdesign.ingest.v1.ClipFrames': ClipFrames;
  readonly 'robotdesign.ingest.v1.Clip': Clip;
  readonly 'robotdesign.ingest.v1.IngestJobCompleted': IngestJobCompleted;
  readonly 'robotdesign.ingest.v1.IngestJobFailed': IngestJobFailed;
  readonly 'robotdesign.ingest.v1.MotionAnalysisRequested': MotionAnalysisRequested;
  readonly 'robotdesign.ingest.v1.ReferenceMatch': ReferenceMatch;
  readonly 'robotdesign.ingest.v1.Reference': Reference;
  readonly 'robotdesign.ingest.v1.ReferenceKey': ReferenceKey;
  readonly 'robotdesign.ingest.v1.MotionAnalysis': MotionAnalysis;
  readonly 'robotdesign.ingest.v1.IngestJob': IngestJob;
  readonly 'robotdesign.ingest.v1.StartIngestRequest': StartIngestRequest;
  readonly 'robotdesign.ingest.v1.StartIngestResponse': StartIngestResponse;
  readonly 'robotdesign.ingest.v1.GetJobRequest': GetJobRequest;
  readonly 'robotdesign.ingest.v1.GetJobResponse': GetJobResponse;
  readonly 'robotdesign.ingest.v1.ListJobsRequest': ListJobsRequest;
  readonly 'robotdesign.ingest.v1.ListJobsResponse': ListJobsResponse;
  readonly 'robotdesign.ingest.v1.ListClipsRequest': ListClipsRequest;
  readonly 'robotdesign.ingest.v1.ListClipsResponse': ListClipsResponse;
  readonly 'robotdesign.ingest.v1.GetClipRequest': GetClipRequest;
  readonly 'robotdesign.ingest.v1.GetClipResponse': GetClipResponse;
  readonly 'robotdesign.ingest.v1.KnownDesign': KnownDesign;
  readonly 'robotdesign.ingest.v1.FollowUpContext': FollowUpContext;
  readonly 'robotdesign.ingest.v1.PlanChange': PlanChange;
  readonly 'robotdesign.ingest.v1.FollowUp': FollowUp;
  readonly 'robotdesign.export.v1.DesignCompiled': DesignCompiled;
  readonly 'robotdesign.export.v1.CompilationFailed': CompilationFailed;
  readonly 'robotdesign.export.v1.SimulatorExported': SimulatorExported;
  readonly 'robotdesign.export.v1.CompileReport': CompileReport;
  readonly 'robotdesign.export.v1.Compilation': Compilation;
  readonly 'robotdesign.export.v1.ExportMetadata': ExportMetadata;
  readonly 'robotdesign.export.v1.Artifacts': Artifacts;
  readonly 'robotdesign.export.v1.SimulatorExport': SimulatorExport;
  readonly 'robotdesign.export.v1.CompileOptions': CompileOptions;
  readonly 'robotdesign.export.v1.StartCompileRequest': StartCompileRequest;
  readonly 'robotdesign.export.v1.StartCompileResponse': StartCompileResponse;
  readonly 'robotdesign.export.v1.StartSimulatorExportRequest': StartSimulatorExportRequest;
  readonly 'robotdesign.export.v1.StartSimulatorExportResponse': StartSimulatorExportResponse;
  readonly 'robotdesign.export.v1.GetCompilationRequest': GetCompilationRequest;
  readonly 'robotdesign.export.v1.GetCompilationResponse': GetCompilationResponse;
  readonly 'robotdesign.export.v1.GetSimulatorExportRequest': GetSimulatorExportRequest;
  readonly 'robotdesign.export.v1.GetSimulatorExportResponse': GetSimulatorExportResponse;
  readonly 'robotdesign.export.v1.GetArtifactsRequest': GetArtifactsRequest;
  readonly 'robotdesign.export.v1.GetArtifactsResponse': GetArtifactsResponse;
  readonly 'robotdesign.export.v1.ReadFileRequest': ReadFileRequest;
  readonly 'robotdesign.export.v1.ReadFileResponse': ReadFileResponse;
  readonly 'robotdesign.workspace.v1.ProjectCreated': ProjectCreated;
  readonly 'robotdesign.workspace.v1.ProjectDeleted': ProjectDeleted;
  readonly 'robotdesign.workspace.v1.ThreadCreated': ThreadCreated;
  readonly 'robotdesign.workspace.v1.ThreadDeleted': ThreadDeleted;
  readonly 'robotdesign.workspace.v1.DesignSelected': DesignSelected;
  readonly 'robotdesign.workspace.v1.MessageAppended': MessageAppended;
  readonly 'robotdesign.workspace.v1.Project': Project;
  readonly 'robotdesign.workspace.v1.SelectedDesign': SelectedDesign;
  readonly 'robotdesign.workspace.v1.MessageArtifact': MessageArtifact;
  readonly 'robotdesign.workspace.v1.ThreadArtifact': ThreadArtifact;
  readonly 'robotdesign.workspace.v1.Thread': Thread;
  readonly 'robotdesign.workspace.v1.Message': Message;
  readonly 'robotdesign.workspace.v1.ThreadGeneration': ThreadGeneration;
  readonly 'robotdesign.workspace.v1.CreateProjectRequest': CreateProjectRequest;
  readonly 'robotdesign.workspace.v1.CreateProjectResponse': CreateProjectResponse;
  readonly 'robotdesign.workspace.v1.GetProjectRequest': GetProjectRequest;
  readonly 'robotdesign.workspace.v1.GetProjectResponse': GetProjectResponse;
  readonly 'robotdesign.workspace.v1.ListProjectsRequest': ListProjectsRequest;
  readonly 'robotdesign.workspace.v1.ListProjectsResponse': ListProjectsResponse;
  readonly 'robotdesign.workspace.v1.UpdateProjectRequest': UpdateProjectRequest;
  readonly 'robotdesign.workspace.v1.UpdateProjectResponse': UpdateProjectResponse;
  readonly 'robotdesign.workspace.v1.DeleteProjectRequest': DeleteProjectRequest;
  readonly 'robotdesign.workspace.v1.DeleteProjectResponse': DeleteProjectResponse;
  readonly 'robotdesign.workspace.v1.CreateThreadRequest': CreateThreadRequest;
  readonly 'robotdesign.workspace.v1.CreateThreadResponse': CreateThreadResponse;
  readonly 'robotdesign.workspace.v1.GetThreadRequest': GetThreadRequest;
  readonly 'robotdesign.workspace.v1.GetThreadResponse': GetThreadResponse;
  readonly 'robotdesign.workspace.v1.ListThreadsRequest': ListThreadsRequest;
  readonly 'robotdesign.workspace.v1.ListThreadsResponse': ListThreadsResponse;
  readonly 'robotdesign.workspace.v1.UpdateThreadRequest': UpdateThreadRequest;
  readonly 'robotdesign.workspace.v1.UpdateThreadResponse': UpdateThreadResponse;
  readonly 'robotdesign.workspace.v1.DeleteThreadRequest': DeleteThreadRequest;
  readonly 'robotdesign.workspace.v1.DeleteThreadResponse': DeleteThreadResponse;
  readonly 'robotdesign.workspace.v1.CreateMessageRequest': CreateMessageRequest;
  readonly 'robotdesign.workspace.v1.CreateMessageResponse': CreateMessageResponse;
  readonly 'robotdesign.workspace.v1.ListMessagesRequest': ListMessagesRequest;
  readonly 'robotdesign.workspace.v1.ListMessagesResponse': ListMessagesResponse;
  readonly 'robotdesign.workspace.v1.BaseDesign': BaseDesign;
  readonly 'robotdesign.workspace.v1.StartThreadGenerationRequest': StartThreadGenerationRequest;
  readonly 'robotdesign.workspace.v1.StartThreadGenerationResponse': StartThreadGenerationResponse;
  readonly 'robotdesign.workspace.v1.GetThreadGenerationRequest': GetThreadGenerationRequest;
  readonly 'robotdesign.workspace.v1.GetThreadGenerationResponse': GetThreadGenerationResponse;
  readonly 'robotdesign.workspace.v1.GetSelectedDesignRequest': GetSelectedDesignRequest;
  readonly 'robotdesign.workspace.v1.GetSelectedDesignResponse': GetSelectedDesignResponse;
  readonly 'robotdesign.workspace.v1.SelectDesignRequest': SelectDesignRequest;
  readonly 'robotdesign.workspace.v1.SelectDesignResponse': SelectDesignResponse;
  readonly 'robotdesign.workspace.v1.RunCandidate': RunCandidate;
  readonly 'robotdesign.workspace.v1.RunExport': RunExport;
  readonly 'robotdesign.workspace.v1.RunProduced': RunProduced;
  readonly 'robotdesign.workspace.v1.RunStep': RunStep;
  readonly 'robotdesign.workspace.v1.Run': Run;
  readonly 'robotdesign.workspace.v1.StartRunRequest': StartRunRequest;
  readonly 'robotdesign.workspace.v1.StartRunResponse': StartRunResponse;
  readonly 'robotdesign.workspace.v1.GetRunRequest': GetRunRequest;
  readonly 'robotdesign.workspace.v1.GetRunResponse': GetRunResponse;
  readonly 'robotdesign.workspace.v1.ListRunsRequest': ListRunsRequest;
  readonly 'robotdesign.workspace.v1.ListRunsResponse': ListRunsResponse;
  readonly 'robotdesign.workspace.v1.StartRunApprovalRequest': StartRunApprovalRequest;
  readonly 'robotdesign.workspace.v1.StartRunApprovalResponse': StartRunApprovalResponse;
  readonly 'robotdesign.workspace.v1.StartRunExportRequest': StartRunExportRequest;
  readonly 'robotdesign.workspace.v1.StartRunExportResponse': StartRunExportResponse;
}

/** Every event by its type, which is its message's full name. */
export interface Events {
  readonly 'robotdesign.design.v1.GenerationStarted': GenerationStarted;
  readonly 'robotdesign.design.v1.GenerationCompleted': GenerationCompleted;
  readonly 'robotdesign.design.v1.GenerationFailed': GenerationFailed;
  readonly 'robotdesign.design.v1.GenerationCancelled': GenerationCancelled;
  readonly 'robotdesign.design.v1.DesignCreated': DesignCreated;
  readonly 'robotdesign.design.v1.ReviewRequested': ReviewRequested;
  readonly 'robotdesign.design.v1.DesignRevised': DesignRevised;
  readonly 'robotdesign.design.v1.DesignDeleted': DesignDeleted;
  readonly 'robotdesign.design.v1.DesignReviewed': DesignReviewed;
  readonly 'robotdesign.ingest.v1.IngestJobCompleted': IngestJobCompleted;
  readonly 'robotdesign.ingest.v1.IngestJobFailed': IngestJobFailed;
  readonly 'robotdesign.ingest.v1.MotionAnalysisRequested': MotionAnalysisRequested;
  readonly 'robotdesign.export.v1.DesignCompiled': DesignCompiled;
  readonly 'robotdesign.export.v1.CompilationFailed': CompilationFailed;
  readonly 'robotdesign.export.v1.SimulatorExported': SimulatorExported;
  readonly 'robotdesign.workspace.v1.ProjectCreated': ProjectCreated;
  readonly 'robotdesign.workspace.v1.ProjectDeleted': ProjectDeleted;
  readonly 'robotdesign.workspace.v1.ThreadCreated': ThreadCreated;
  readonly 'robotdesign.workspace.v1.ThreadDeleted': ThreadDeleted;
  readonly 'robotdesign.workspace.v1.DesignSelected': DesignSelected;
  readonly 'robotdesign.workspace.v1.MessageAppended': MessageAppended;
}

/** Every gRPC service by its full name. */
export interface Services {
  readonly 'robotdesign.common.v1.OperationService': {
    readonly GetOperation: { readonly kind: 'unary'; readonly request: GetOperationRequest; readonly response: GetOperationResponse };
    readonly ListOperations: { readonly kind: 'unary'; readonly request: ListOperationsRequest; readonly response: ListOperationsResponse };
    readonly WatchOperation: { readonly kind: 'stream'; readonly request: WatchOperationRequest; readonly response: WatchOperationResponse };
    readonly CancelOperation: { readonly kind: 'unary'; readonly request: CancelOperationRequest; readonly response: CancelOperationResponse };
  };
  readonly 'robotdesign.common.v1.StatusService': {
    readonly GetStatus: { readonly kind: 'unary'; readonly request: GetStatusRequest; readonly response: GetStatusResponse };
  };
  readonly 'robotdesign.design.v1.DesignService': {
    readonly StartGeneration: { readonly kind: 'unary'; readonly request: StartGenerationRequest; readonly response: StartGenerationResponse };
    readonly GetGeneration: { readonly kind: 'unary'; readonly request: GetGenerationRequest; readonly response: GetGenerationResponse };
    readonly ListAgentLoops: { readonly kind: 'unary'; readonly request: ListAgentLoopsRequest; readonly response: ListAgentLoopsResponse };
    readonly GetDesign: { readonly kind: 'unary'; readonly request: GetDesignRequest; readonly response: GetDesignResponse };
    readonly GetDesignDefinition: { readonly kind: 'unary'; readonly request: GetDesignDefinitionRequest; readonly response: GetDesignDefinitionResponse };
    readonly ListGenerations: { readonly kind: 'unary'; readonly request: ListGenerationsRequest; readonly response: ListGenerationsResponse };
    readonly ListDesigns: { readonly kind: 'unary'; readonly request: ListDesignsRequest; readonly response: ListDesignsResponse };
    readonly DeleteDesign: { readonly kind: 'unary'; readonly request: DeleteDesignRequest; readonly response: DeleteDesignResponse };
    readonly GetDerivation: { readonly kind: 'unary'; readonly request: GetDerivationRequest; readonly response: GetDerivationResponse };
    readonly GetParameters: { readonly kind: 'unary'; readonly request: GetParametersRequest; readonly response: GetParametersResponse };
    readonly StartRevision: { readonly kind: 'unary'; readonly request: StartRevisionRequest; readonly response: StartRevisionResponse };
    readonly PreviewRevision: { readonly kind: 'unary'; readonly request: PreviewRevisionRequest; readonly response: PreviewRevisionResponse };
    readonly GetRevision: { readonly kind: 'unary'; readonly request: GetRevisionRequest; readonly response: GetRevisionResponse };
    readonly ListRevisions: { readonly kind: 'unary'; readonly request: ListRevisionsRequest; readonly response: ListRevisionsResponse };
    readonly ListCheckpoints: { readonly kind: 'unary'; readonly request: ListCheckpointsRequest; readonly response: ListCheckpointsResponse };
    readonly ReviewDesign: { readonly kind: 'unary'; readonly request: ReviewDesignRequest; readonly response: ReviewDesignResponse };
  };
  readonly 'robotdesign.loop.v1.AgentLoopService': {
    readonly DescribeLoop: { readonly kind: 'unary'; readonly request: DescribeLoopRequest; readonly response: DescribeLoopResponse };
    readonly RunLoop: { readonly kind: 'stream'; readonly request: RunLoopRequest; readonly response: RunLoopResponse };
  };
  readonly 'robotdesign.ingest.v1.IngestService': {
    readonly StartIngest: { readonly kind: 'unary'; readonly request: StartIngestRequest; readonly response: StartIngestResponse };
    readonly GetJob: { readonly kind: 'unary'; readonly request: GetJobRequest; readonly response: GetJobResponse };
    readonly ListJobs: { readonly kind: 'unary'; readonly request: ListJobsRequest; readonly response: ListJobsResponse };
    readonly ListClips: { readonly kind: 'unary'; readonly request: ListClipsRequest; readonly response: ListClipsResponse };
    readonly GetClip: { readonly kind: 'unary'; readonly request: GetClipRequest; readonly response: GetClipResponse };
  };
  readonly 'robotdesign.export.v1.ExportService': {
    readonly StartCompile: { readonly kind: 'unary'; readonly request: StartCompileRequest; readonly response: StartCompileResponse };
    readonly StartSimulatorExport: { readonly kind: 'unary'; readonly request: StartSimulatorExportRequest; readonly response: StartSimulatorExportResponse };
    readonly GetCompilation: { readonly kind: 'unary'; readonly request: GetCompilationRequest; readonly response: GetCompilationResponse };
    readonly GetSimulatorExport: { readonly kind: 'unary'; readonly request: GetSimulatorExportRequest; readonly response: GetSimulatorExportResponse };
    readonly GetArtifacts: { readonly kind: 'unary'; readonly request: GetArtifactsRequest; readonly response: GetArtifactsResponse };
    readonly ReadFile: { readonly kind: 'stream'; readonly request: ReadFileRequest; readonly response: ReadFileResponse };
  };
  readonly 'robotdesign.workspace.v1.WorkspaceService': {
    readonly CreateProject: { readonly kind: 'unary'; readonly request: CreateProjectRequest; readonly response: CreateProjectResponse };
    readonly GetProject: { readonly kind: 'unary'; readonly request: GetProjectRequest; readonly response: GetProjectResponse };
    readonly ListProjects: { readonly kind: 'unary'; readonly request: ListProjectsRequest; readonly response: ListProjectsResponse };
    readonly UpdateProject: { readonly kind: 'unary'; readonly request: UpdateProjectRequest; readonly response: UpdateProjectResponse };
    readonly DeleteProject: { readonly kind: 'unary'; readonly request: DeleteProjectRequest; readonly response: DeleteProjectResponse };
    readonly CreateThread: { readonly kind: 'unary'; readonly request: CreateThreadRequest; readonly response: CreateThreadResponse };
    readonly GetThread: { readonly kind: 'unary'; readonly request: GetThreadRequest; readonly response: GetThreadResponse };
    readonly ListThreads: { readonly kind: 'unary'; readonly request: ListThreadsRequest; readonly response: ListThreadsResponse };
    readonly UpdateThread: { readonly kind: 'unary'; readonly request: UpdateThreadRequest; readonly response: UpdateThreadResponse };
    readonly DeleteThread: { readonly kind: 'unary'; readonly request: DeleteThreadRequest; readonly response: DeleteThreadResponse };
    readonly CreateMessage: { readonly kind: 'unary'; readonly request: CreateMessageRequest; readonly response: CreateMessageResponse };
    readonly ListMessages: { readonly kind: 'unary'; readonly request: ListMessagesRequest; readonly response: ListMessagesResponse };
    readonly StartThreadGeneration: { readonly kind: 'unary'; readonly request: StartThreadGenerationRequest; readonly response: StartThreadGenerationResponse };
    readonly GetThreadGeneration: { readonly kind: 'unary'; readonly request: GetThreadGenerationRequest; readonly response: GetThreadGenerationResponse };
    readonly GetSelectedDesign: { readonly kind: 'unary'; readonly request: GetSelectedDesignRequest; readonly response: GetSelectedDesignResponse };
    readonly SelectDesign: { readonly kind: 'unary'; readonly request: SelectDesignRequest; readonly response: SelectDesignResponse };
    readonly StartRun: { readonly kind: 'unary'; readonly request: StartRunRequest; readonly response: StartRunResponse };
    readonly GetRun: { readonly kind: 'unary'; readonly request: GetRunRequest; readonly response: GetRunResponse };
    readonly ListRuns: { readonly kind: 'unary'; readonly request: ListRunsRequest; readonly response: ListRunsResponse };
    readonly StartRunApproval: { readonly kind: 'unary'; readonly request: StartRunApprovalRequest; readonly response: StartRunApprovalResponse };
    readonly StartRunExport: { readonly kind: 'unary'; readonly request: StartRunExportRequest; readonly response: StartRunExportResponse };
  };
}
